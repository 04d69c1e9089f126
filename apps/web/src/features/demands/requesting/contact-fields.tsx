import type { DemandContact } from '@joblane/contracts/demands/contact-rules'
import { TextField } from '#ui/fields/field.tsx'
import { PhoneField } from '#ui/fields/phone-field.tsx'
import { ZipField } from '#ui/fields/zip-field.tsx'
import type { TypedContact } from './request-draft.ts'

type Props = {
  typed: TypedContact
  errors: Partial<Record<keyof DemandContact, string>>
  onChange: (field: keyof DemandContact, changes: Partial<TypedContact>) => void
}

export const ContactFields = ({ typed, errors, onChange }: Props) => (
  <>
    <PhoneField
      name="phoneNumber"
      {...typed.phone}
      error={errors.phoneNumber}
      onChange={(phone) => onChange('phoneNumber', { phone })}
    />
    <TextField
      label="Full name"
      name="fullName"
      autoComplete="name"
      maxLength={1000}
      value={typed.fullName}
      error={errors.fullName}
      onChange={({ target }) => onChange('fullName', { fullName: target.value })}
    />
    <TextField
      label="E-mail"
      name="emailAddress"
      type="email"
      autoComplete="email"
      maxLength={1000}
      value={typed.emailAddress}
      error={errors.emailAddress}
      onChange={({ target }) => onChange('emailAddress', { emailAddress: target.value })}
    />
    <ZipField
      label="Zip code"
      name="zipCode"
      className="request__zip"
      hint="5 digits, or 5 and 4"
      value={typed.zipCode}
      error={errors.zipCode}
      onZip={(zipCode) => onChange('zipCode', { zipCode })}
    />
  </>
)
