import { changePhone } from '@joblane/contracts/api/my-account'
import { countries, isPossiblePhone, phoneTexts } from '@joblane/contracts/rules/phone'
import { type FormEvent, useEffect, useState } from 'react'
import { useAction } from '#lib/actions/use-action.ts'
import { callForAnswer } from '#lib/api/api-client.ts'
import { fieldErrors } from '#lib/api/field-errors.ts'
import { focusField } from '#lib/browser/focus-field.ts'
import { showError, showNotification } from '#lib/overlays/notifications.ts'
import { loadUser } from '#lib/session/load-user.ts'
import { signOut } from '#lib/session/sign-out.ts'
import { Button } from '#ui/elements/button.tsx'
import { PhoneField, type PhoneParts } from '#ui/fields/phone-field.tsx'
import { useFocusOnFault } from '../my-account/use-focus-on-fault.ts'

type Props = {
  /** A code was sent to the new number. */
  onCorrected: (phone: PhoneParts) => void
  onSignedOut: () => void
}

/** The way out for a mistyped number: until it is confirmed, the user can correct it or sign out. */
export function CorrectPhone({ onCorrected, onSignedOut }: Props) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <PhoneForm onCorrected={onCorrected} onCancel={() => setOpen(false)} />

  return (
    <p className="soft small">
      Not your number?{' '}
      <button className="link-btn small" type="button" onClick={() => setOpen(true)}>
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
  const [phone, setPhone] = useState<PhoneParts>({ countryCode: countries[0].code, national: '' })
  const [ownFault, setOwnFault] = useState<string | null>(null)
  const { mutate, isPending, error, reset } = useCorrection(onCorrected)
  const fault = ownFault ?? fieldErrors(error)['phoneNumber']
  const form = useFocusOnFault(fault === undefined ? {} : { phoneNumber: fault })
  useEffect(() => focusField(form.current, 'phoneNumber'), [form])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPossiblePhone(wholeOf(phone))) mutate(phone)
    else setOwnFault(phoneTexts.registration)
  }

  return (
    <form ref={form} className="stack" noValidate onSubmit={submit}>
      <PhoneField
        label="New phone"
        name="phoneNumber"
        {...phone}
        error={fault}
        onChange={(next) => {
          setPhone(next)
          setOwnFault(null)
          reset()
        }}
      />
      <div className="actions">
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" disabled={phone.national === ''} busyText={isPending && 'Saving...'}>
          Change Number
        </Button>
      </div>
    </form>
  )
}

const useCorrection = (onCorrected: Props['onCorrected']) =>
  useAction({
    mutationFn: (phone: PhoneParts) => callForAnswer(changePhone, { body: { phoneNumber: wholeOf(phone) } }),
    onSuccess: ({ message }, phone) => {
      showNotification('success', message)
      onCorrected(phone)
      void loadUser()
    },
    onError: (error) => {
      if (Object.keys(fieldErrors(error)).length === 0) showError(error)
    },
  })

/** Digits with the country code, as they travel. */
const wholeOf = ({ countryCode, national }: PhoneParts) => countryCode.slice(1) + national
