import { openDialog } from '#lib/overlays/dialogs.ts'
import { Button } from '../elements/button.tsx'
import { MessagePage } from './message-page.tsx'

/** Stands where only a member may look. Whoever signs in finds the page here. */
export const SignInFirst = ({ text }: { text: string }) => (
  <MessagePage picture="/art/empty.svg" title="Please log in first" text={text}>
    <Button onClick={() => openDialog('sign-in')}>Login</Button>
  </MessagePage>
)
