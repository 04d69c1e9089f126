import { type ComponentProps, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { Field, type FieldProps } from './field.tsx'

export type Option = { value: string; text: string }

type Props = FieldProps &
  Omit<ComponentProps<'select'>, 'id' | 'onChange' | 'ref' | 'value'> & {
    value?: string
    ref?: RefObject<HTMLSelectElement | null>
    options: readonly Option[]
    /** The option for no choice, where there may be none; its value is empty. */
    placeholder?: string
    onChoose?: (value: string) => void
  }

/** The browser's own select, with a label. */
export function SelectField({
  label,
  hint,
  error,
  isOptional,
  className,
  options,
  placeholder,
  onChoose,
  ref,
  ...select
}: Props) {
  const own = useRef<HTMLSelectElement>(null)
  const element = ref ?? own
  useEarlyChoice(element, select.value, onChoose)

  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional} className={className}>
      {(control) => (
        <select
          {...select}
          {...control}
          ref={element}
          className="input"
          onChange={(event) => onChoose?.(event.target.value)}
        >
          {placeholder && <option value="">{placeholder}</option>}
          {options.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** Hydration leaves a choice that was made before it on the screen, but its event is gone. */
function useEarlyChoice(
  element: RefObject<HTMLSelectElement | null>,
  value: string | undefined,
  onChoose: Props['onChoose'],
) {
  const report = useEffectEvent(() => {
    if (!element.current || value === undefined || element.current.value === value) return
    // Without its option, because the options have not loaded, a value cannot be shown.
    const canShow = [...element.current.options].some((option) => option.value === value)
    if (canShow) onChoose?.(element.current.value)
  })

  useEffect(() => report(), [])
}
