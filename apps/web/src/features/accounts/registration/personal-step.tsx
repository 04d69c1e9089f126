import { type FormEvent, type KeyboardEvent, type RefObject, useEffect } from 'react'
import { focusField } from '#lib/browser/focus-field.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { PhoneField } from '#ui/fields/phone-field.tsx'
import { ZipField } from '#ui/fields/zip-field.tsx'
import { NewPasswordFields } from '../password/new-password-fields.tsx'
import { type CheckedField, isFilledIn, type RegistrationForm } from './registration-form.ts'
import type { Wizard } from './wizard.ts'

type Props = {
  id: string
  form: RefObject<HTMLFormElement | null>
  wizard: Wizard
  /** A field whose fault was just told. */
  faultyField: CheckedField | null
  onChange: (changes: Partial<RegistrationForm>) => void
  onSubmit: () => void
}

/** Who registers, and how to be reached. */
export function PersonalStep({ id, form, wizard, faultyField, onChange, onSubmit }: Props) {
  const { fullName, email, countryCode, phoneNumber, zipCode, emailSmsConsent, ...passwords } = wizard.form
  const { faults, focus } = wizard
  const stateOf = (field: CheckedField) => ({
    name: field,
    error: faults[field],
    isInvalid: faultyField === field,
  })
  useEffect(() => void (focus && focusField(form.current, focus)), [focus, form])

  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault()
    onSubmit()
  }
  // A disabled button swallows Enter; who presses it is led to what is missing.
  const enter = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement && !isFilledIn(wizard.form))
      submit(event)
  }

  return (
    <form id={id} ref={form} className="stack" noValidate onSubmit={submit} onKeyDown={enter}>
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
      <Notice icon="whatsapp">A verification code will be sent to your WhatsApp after registration.</Notice>
      <Checkbox
        name="emailSmsConsent"
        checked={emailSmsConsent}
        onTick={(isTicked) => onChange({ emailSmsConsent: isTicked })}
      >
        I agree to receive notifications via WhatsApp and email for user registration.
      </Checkbox>
    </form>
  )
}
