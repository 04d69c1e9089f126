import { openDialog } from '#lib/overlays/dialogs.ts'
import { Button } from '#ui/elements/button.tsx'
import { PageMessage } from '#ui/feedback/page-message.tsx'

/** Replaces a page for members until the visitor signs in. */
export const SignInFirst = ({ text }: { text: string }) => (
  <PageMessage picture="/art/day/empty.svg" title="Please log in first" text={text}>
    <Button onClick={() => openDialog('sign-in')}>Login</Button>
  </PageMessage>
)
