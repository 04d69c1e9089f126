import { closePrompt, setPrompt, useSession } from '#lib/session/session.ts'
import { Snackbar } from '#ui/feedback/snackbar.tsx'

/** Stays until it is closed; a click on it opens the confirmation. */
export function EmailReminder() {
  const isShown = useSession(({ prompts }) => prompts.emailToast)
  if (!isShown) return null

  return (
    <Snackbar
      kind="default"
      icon="mail"
      closeLabel="Close e-mail reminder"
      onClose={() => closePrompt('emailToast')}
    >
      Confirm your email to take advantage of all the features of our platform.{' '}
      <button className="go" type="button" onClick={() => setPrompt('email', true)}>
        Click here to confirm your email.
      </button>{' '}
      Check your inbox and spam folder for the code!
    </Snackbar>
  )
}
