import type { Faults } from '#lib/forms/use-form.ts'
import { TextField } from '#ui/fields/field.tsx'
import { PhoneField } from '#ui/fields/phone-field.tsx'
import { ZipField } from '#ui/fields/zip-field.tsx'
import type { TypedContact } from './request-draft.ts'

type Props = {
  typed: TypedContact
  faults: Faults
  onChange: (changes: Partial<TypedContact>) => void
}

export const ContactFields = ({ typed, faults, onChange }: Props) => (
  <>
    <PhoneField
      name="phoneNumber"
      {...typed.phone}
      error={faults['phoneNumber']}
      onChange={(phone) => onChange({ phone })}
    />
    <TextField
      label="Full name"
      name="fullName"
      autoComplete="name"
      maxLength={1000}
      value={typed.fullName}
      error={faults['fullName']}
      onChange={({ target }) => onChange({ fullName: target.value })}
    />
    <TextField
      label="E-mail"
      name="emailAddress"
      type="email"
      autoComplete="email"
      maxLength={1000}
      value={typed.emailAddress}
      error={faults['emailAddress']}
      onChange={({ target }) => onChange({ emailAddress: target.value })}
    />
    <ZipField
      label="Zip code"
      name="zipCode"
      className="request__zip"
      hint="5 digits, or 5 and 4"
      value={typed.zipCode}
      error={faults['zipCode']}
      onZip={(zipCode) => onChange({ zipCode })}
    />
  </>
)
