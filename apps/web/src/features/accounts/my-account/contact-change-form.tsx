import type { Account } from '@joblane/contracts/accounts/my-account'
import { cleanEmail, emailKey, emailTexts, isEmail } from '@joblane/contracts/accounts/email'
import { countries, isPossiblePhone, joinPhone, phoneTexts } from '@joblane/contracts/accounts/phone'
import type { ContactKind } from '@joblane/contracts/accounts/verification-code'
import { useEffect } from 'react'
import { focusField } from '#lib/browser/focus-field.ts'
import { Button } from '#ui/elements/button.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { PhoneField, type PhoneParts } from '#ui/fields/phone-field.tsx'
import { type Sent, useForm } from '#lib/forms/use-form.ts'
import { useAccountChange } from './account.ts'
import { startChange } from './contact-change.ts'
import { CurrentPasswordField } from './current-password-field.tsx'

type Props = {
  kind: ContactKind
  account: Pick<Account, 'email' | 'phoneNumber'>
  onCancel: () => void
  onAsked: () => void
}
type Typed = { email: string; phone: PhoneParts; password: string }

const untyped: Typed = { email: '', phone: { countryCode: countries[0].code, national: '' }, password: '' }

/** Another e-mail or phone. It asks for the password, because control of the contact gives control of the account. */
export function ContactChangeForm({ kind, account, onCancel, onAsked }: Props) {
  const change = useAccountChange(
    ({ typed }: Sent<Typed>) =>
      startChange(kind, { contact: contactIn(typed, kind), password: typed.password }),
    onAsked,
  )
  const { form, typed, type, faults, isBusy } = useForm({
    saved: untyped,
    check: (typed) => faultOf(kind, contactIn(typed, kind), account),
    action: change,
  })
  useEffect(() => focusField(form.ref.current, kind === 'email' ? 'email' : 'phoneNumber'), [form.ref, kind])

  return (
    <form className="stack" {...form}>
      {kind === 'email' ? (
        <TextField
          label="New e-mail"
          name="email"
          type="email"
          autoComplete="email"
          value={typed.email}
          error={faults['email'] ?? faults['emailAddress']}
          onChange={({ target }) => type({ email: target.value })}
        />
      ) : (
        <PhoneField
          label="New phone"
          name="phoneNumber"
          {...typed.phone}
          error={faults['phoneNumber']}
          onChange={(phone) => type({ phone })}
        />
      )}
      <CurrentPasswordField
        email={account.email}
        name="password"
        value={typed.password}
        error={faults['password']}
        onChange={(password) => type({ password })}
      />
      <div className="actions">
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button
          type="submit"
          disabled={contactIn(typed, kind) === '' || typed.password === ''}
          busyText={isBusy && 'Sending...'}
        >
          Send Code
        </Button>
      </div>
    </form>
  )
}

/** The typed value as it is sent; empty until there is one. */
const contactIn = ({ email, phone }: Typed, kind: ContactKind) =>
  kind === 'email' ? cleanEmail(email) : phone.national && joinPhone(phone)

function faultOf(kind: ContactKind, contact: string, account: Props['account']): Record<string, string> {
  if (kind === 'email') {
    if (!isEmail(contact)) return { email: emailTexts.registration }
    return emailKey(contact) === emailKey(account.email) ? { email: emailTexts.own } : {}
  }
  if (!isPossiblePhone(contact)) return { phoneNumber: phoneTexts.registration }

  return contact === account.phoneNumber ? { phoneNumber: phoneTexts.own } : {}
}
