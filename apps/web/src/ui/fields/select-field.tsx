import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'

export type Option = { value: string; text: string }

type Props = FieldProps &
  Omit<ComponentProps<'select'>, 'id' | 'onChange'> & {
    options: readonly Option[]
    /** The option for no choice; its value is empty. */
    placeholder: string
    onChoose?: (value: string) => void
  }

/** The browser's own select, with a label. */
export const SelectField = ({
  label,
  hint,
  error,
  isOptional,
  className,
  options,
  placeholder,
  onChoose,
  ...select
}: Props) => (
  <Field label={label} hint={hint} error={error} isOptional={isOptional} className={className}>
    {(control) => (
      <select {...select} {...control} className="input" onChange={(event) => onChoose?.(event.target.value)}>
        <option value="">{placeholder}</option>
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    )}
  </Field>
)
