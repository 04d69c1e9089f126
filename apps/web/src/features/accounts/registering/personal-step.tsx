import { type FormEvent, type RefObject, useEffect } from 'react'
import { useEnter } from '#lib/browser/use-enter.ts'
import { focusField } from '#lib/browser/focus-field.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { PhoneField } from '#ui/fields/phone-field.tsx'
import { ZipField } from '#ui/fields/zip-field.tsx'
import { NewPasswordFields } from '../new-password-fields.tsx'
import { type CheckedField, isFilledIn, type RegistrationForm } from './registration-form.ts'
import type { Wizard } from './wizard.ts'

type Props = {
  id: string
  form: RefObject<HTMLFormElement | null>
  wizard: Wizard
  /** The field whose error was just shown. */
  faultyField: CheckedField | null
  onChange: (changes: Partial<RegistrationForm>) => void
  onSubmit: () => void
}

/** Name, contact and password. */
export function PersonalStep({ id, form, wizard, faultyField, onChange, onSubmit }: Props) {
  const { fullName, email, countryCode, phoneNumber, zipCode, emailSmsConsent, ...passwords } = wizard.form
  const { faults, focus } = wizard
  const stateOf = (field: CheckedField) => ({
    name: field,
    error: faults[field],
    isInvalid: faultyField === field,
  })
  useEffect(() => void (focus && focusField(form.current, focus)), [focus, form])

  useEnter(form, !isFilledIn(wizard.form), onSubmit)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form id={id} ref={form} className="stack" noValidate onSubmit={submit}>
      <div className="grid2">
        <TextField
          className="full"
          label="Full name"
          autoComplete="name"
          data-autofocus
          {...stateOf('fullName')}
          value={fullName}
          onChange={({ target }) => onChange({ fullName: target.value })}
        />
        <TextField
          className="full"
          label="E-mail"
          type="email"
          autoComplete="email"
          {...stateOf('email')}
          value={email}
          onChange={({ target }) => onChange({ email: target.value })}
        />
        <PhoneField
          className="full"
          {...stateOf('phoneNumber')}
          countryCode={countryCode}
          national={phoneNumber}
          onChange={({ countryCode, national }) => onChange({ countryCode, phoneNumber: national })}
        />
        <ZipField
          label="Zip code"
          {...stateOf('zipCode')}
          value={zipCode}
          onZip={(zip) => onChange({ zipCode: zip })}
        />
        <NewPasswordFields {...passwords} onChange={onChange} />
      </div>
      <Consent isGiven={emailSmsConsent} onGive={(isGiven) => onChange({ emailSmsConsent: isGiven })} />
    </form>
  )
}

const Consent = ({ isGiven, onGive }: { isGiven: boolean; onGive: (isGiven: boolean) => void }) => (
  <>
    <Notice icon="whatsapp">A verification code will be sent to your WhatsApp after registration.</Notice>
    <Checkbox name="emailSmsConsent" checked={isGiven} onTick={onGive}>
      I agree to receive notifications via WhatsApp and email for user registration.
    </Checkbox>
  </>
)
