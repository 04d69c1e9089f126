import { resetPassword } from '@joblane/contracts/accounts/api'
import { useRef } from 'react'
import { useAction } from '#lib/actions/use-action.ts'
import { ApiError, isRefusal } from '#lib/api/api-call.ts'
import { callForAnswer } from '#lib/api/api-client.ts'
import { messageOf } from '#lib/api/field-errors.ts'
import { showError } from '#lib/overlays/notifications.ts'
import { forgetUser } from '#lib/session/sign-out.ts'
import { Button } from '#ui/elements/button.tsx'
import { type Sent, useForm } from '#lib/forms/use-form.ts'
import { isGoodPassword, type NewPassword, NewPasswordFields, noPassword } from '../new-password-fields.tsx'

type Props = {
  /** The secret of the mailed link. */
  token: string
  /** With the e-mail to sign in with. */
  onDone: (message: string, email: string) => void
  /** The link is used up, probably by a try whose answer was lost. */
  onPerhapsSet: () => void
  /** The link is used up, too old or not ours. */
  onDeadLink: (message: string) => void
}

/** Sets a new password by a mailed link. */
export function SetPasswordForm({ token, onDone, onPerhapsSet, onDeadLink }: Props) {
  const isPerhapsSet = useRef(false)
  const reset = useAction({
    mutationFn: ({ typed: { password } }: Sent<NewPassword>) =>
      callForAnswer(resetPassword, { body: { token, password } }),
    onSuccess: ({ message, data }) => {
      // The server has ended every session of the account.
      forgetUser()
      onDone(message, data.email)
    },
    onError: (error) => {
      const refusal = isDead(error) ? messageOf(error) : null
      if (refusal !== null) return isPerhapsSet.current ? onPerhapsSet() : onDeadLink(refusal)
      isPerhapsSet.current ||= error instanceof ApiError && error.status === 0
      showError(error)
    },
  })

  const { form, typed, type, isBusy } = useForm({ saved: noPassword, action: reset })

  return (
    <form className="card form-card" {...form}>
      <NewPasswordFields label="New password" {...typed} onChange={type} />
      <div className="actions">
        <Button type="submit" disabled={!isGoodPassword(typed)} busyText={isBusy && 'Saving...'}>
          Set Password
        </Button>
      </div>
    </form>
  )
}

/** The secret of the link is used up, or none. The form sends no password that is too weak. */
const isDead = (error: unknown) => isRefusal(error, 'LINK_DEAD', 'INVALID_INPUT')
