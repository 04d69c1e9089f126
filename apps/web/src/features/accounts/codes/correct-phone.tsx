import { changePhone } from '@joblane/contracts/accounts/my-account'
import { countries, isPossiblePhone, joinPhone, phoneTexts } from '@joblane/contracts/accounts/phone'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useAction } from '#lib/actions/use-action.ts'
import { callForAnswer } from '#lib/api/api-client.ts'
import { focusField } from '#lib/browser/focus-field.ts'
import { useFocusIfLost } from '#lib/browser/use-focus-if-lost.ts'
import { showNotification } from '#lib/overlays/notifications.ts'
import { loadUser } from '#lib/session/load-user.ts'
import { signOut } from '#lib/session/sign-out.ts'
import { Button } from '#ui/elements/button.tsx'
import { PhoneField, type PhoneParts } from '#ui/fields/phone-field.tsx'
import { showUnlessInFields } from '#lib/forms/show-unless-in-fields.ts'
import { type Sent, useForm } from '#lib/forms/use-form.ts'

type Props = {
  /** A code was sent to the new number. */
  onCorrected: (phone: PhoneParts) => void
  onSignedOut: () => void
}

const noPhone: PhoneParts = { countryCode: countries[0].code, national: '' }

/** The way out for a mistyped number: until it is confirmed, the user can correct it or sign out. */
export function CorrectPhone({ onCorrected, onSignedOut }: Props) {
  const [isOpen, setOpen] = useState(false)
  const opener = useFocusIfLost<HTMLButtonElement>(String(isOpen))
  if (isOpen) return <PhoneForm onCorrected={onCorrected} onCancel={() => setOpen(false)} />

  return (
    <p className="soft small">
      Not your number?{' '}
      <button ref={opener} className="link-btn small" type="button" onClick={() => setOpen(true)}>
        Change it
      </button>{' '}
      or{' '}
      <button
        className="link-btn small"
        type="button"
        onClick={() => {
          signOut()
          onSignedOut()
        }}
      >
        Sign out
      </button>
    </p>
  )
}

type FormProps = Pick<Props, 'onCorrected'> & { onCancel: () => void }

function PhoneForm({ onCorrected, onCancel }: FormProps) {
  const { form, typed, type, faults, isBusy } = useForm({
    saved: noPhone,
    check: faultsOf,
    action: useCorrection(onCorrected),
  })
  useEffect(() => focusField(form.ref.current, 'phoneNumber'), [form.ref])
  // Escape leaves this form, not the dialog around it.
  const cancel = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    onCancel()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its fields take the keys
    <form className="stack" {...form} onKeyDown={cancel}>
      <PhoneField
        label="New phone"
        name="phoneNumber"
        {...typed}
        error={faults['phoneNumber']}
        onChange={type}
      />
      <div className="actions">
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" disabled={typed.national === ''} busyText={isBusy && 'Saving...'}>
          Change Number
        </Button>
      </div>
    </form>
  )
}

const useCorrection = (onCorrected: Props['onCorrected']) =>
  useAction({
    mutationFn: ({ typed }: Sent<PhoneParts>) =>
      callForAnswer(changePhone, { body: { phoneNumber: joinPhone(typed) } }),
    onSuccess: ({ message }, { typed: phone }) => {
      showNotification('success', message)
      onCorrected(phone)
      void loadUser()
    },
    onError: showUnlessInFields,
  })

const faultsOf = (phone: PhoneParts): Record<string, string> =>
  isPossiblePhone(joinPhone(phone)) ? {} : { phoneNumber: phoneTexts.registration }
