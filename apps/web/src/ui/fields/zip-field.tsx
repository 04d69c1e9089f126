import { formatZip } from '@joblane/contracts/catalogue/zip'
import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'
import { MaskedInput } from './masked-input.tsx'

type Props = FieldProps &
  Omit<ComponentProps<'input'>, 'id' | 'value' | 'onChange'> & {
    value: string
    onZip: (zip: string) => void
  }

const mask = { read: (text: string) => formatZip(text).replace('-', ''), write: formatZip }

/** A zip code of 5 or of 5 and 4 digits. */
export const ZipField = ({
  label,
  hint,
  error,
  isInvalid,
  isOptional,
  className,
  value,
  onZip,
  ...input
}: Props) => (
  <Field {...{ label, hint, error, isInvalid, isOptional, className }}>
    {(control) => (
      <MaskedInput
        inputMode="numeric"
        autoComplete="postal-code"
        {...input}
        {...control}
        className="input"
        mask={mask}
        digits={mask.read(value)}
        onDigits={(digits) => onZip(formatZip(digits))}
      />
    )}
  </Field>
)
