import { openDialog } from '#lib/overlays/dialogs.ts'
import { Button } from '../elements/button.tsx'
import { PageMessage } from './page-message.tsx'

/** Replaces a page for members until the visitor signs in. */
export const SignInFirst = ({ text }: { text: string }) => (
  <PageMessage picture="/art/day/empty.svg" title="Please log in first" text={text}>
    <Button onClick={() => openDialog('sign-in')}>Login</Button>
  </PageMessage>
)
