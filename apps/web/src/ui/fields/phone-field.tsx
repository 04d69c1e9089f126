import {
  countries,
  type CountryCode,
  formatPhone,
  readNationalDigits,
  splitPhone,
} from '@joblane/contracts/accounts/phone'
import { useId } from 'react'
import { classes } from '../styles/classes.ts'
import { FieldNote } from './field.tsx'
import { MaskedInput } from './masked-input.tsx'

/** A phone number in parts: the code of its country and its national digits. */
export type PhoneParts = { countryCode: CountryCode; national: string }

type Props = PhoneParts & {
  onChange: (phone: PhoneParts) => void
  label?: string
  /** The name of the number's input. */
  name?: string
  error?: string | undefined
  isInvalid?: boolean | undefined
  className?: string
}

/** A country and a number in that country's mask. A whole number can be pasted, also one of another country. */
export function PhoneField({ label = 'Phone', name, countryCode, national, onChange, ...rest }: Props) {
  const { error, isInvalid, className } = rest
  const noteId = useId()

  return (
    <fieldset className={classes('field', className)}>
      <legend className="label">{label}</legend>
      <div className="phone">
        <CountrySelect value={countryCode} onChoose={(code) => onChange(inCountry(code, national))} />
        <MaskedInput
          className="input"
          type="tel"
          inputMode="tel"
          name={name}
          autoComplete="tel"
          aria-label="Phone number"
          aria-invalid={isInvalid || error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : noteId}
          mask={maskOf(countryCode)}
          digits={national}
          onDigits={(digits, typed) => onChange(readWhole(typed) ?? { countryCode, national: digits })}
        />
      </div>
      {error !== undefined && <FieldNote id={noteId} error={error} />}
    </fieldset>
  )
}

const CountrySelect = ({ value, onChoose }: { value: CountryCode; onChoose: (code: string) => void }) => (
  <select
    className="input"
    aria-label="Country code"
    autoComplete="tel-country-code"
    value={value}
    onChange={({ target }) => onChoose(target.value)}
  >
    {countries.map(({ code, name }) => (
      <option key={code} value={code}>
        {code} {name}
      </option>
    ))}
  </select>
)

const maskOf = (countryCode: CountryCode) => ({
  read: (text: string) => readNationalDigits(countryCode, text),
  write: (digits: string) => formatPhone(countryCode, digits),
})

/** Another country keeps the digits and shows them in its own mask. */
function inCountry(chosen: string, national: string): PhoneParts {
  const countryCode = countries.find(({ code }) => code === chosen)?.code ?? countries[0].code

  return { countryCode, national: readNationalDigits(countryCode, national) }
}

/** Pasting a number with its country code also selects the country. */
const readWhole = (typed: string) =>
  typed.trim().startsWith('+') ? splitPhone(typed.replaceAll(/\D/g, '')) : null
