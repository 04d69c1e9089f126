import { type ComponentProps, useState } from 'react'
import { Field, type FieldProps } from './field.tsx'
import { Icon } from '../elements/icon.tsx'

type Props = FieldProps & Omit<ComponentProps<'input'>, 'id' | 'type'>

/** A password that can be looked at while it is typed. */
export function PasswordField({ label, hint, error, isInvalid, isOptional, className, ...input }: Props) {
  const [isShown, setShown] = useState(false)

  return (
    <Field {...{ label, hint, error, isInvalid, isOptional, className }}>
      {(control) => (
        <div className="peek">
          <input {...input} {...control} className="input" type={isShown ? 'text' : 'password'} />
          <button
            className="icon-btn"
            type="button"
            aria-label={`${isShown ? 'Hide' : 'Show'} ${typeof label === 'string' ? label.toLowerCase() : 'password'}`}
            aria-controls={control.id}
            onClick={() => setShown(!isShown)}
          >
            <Icon name={isShown ? 'eye-off' : 'eye'} />
          </button>
        </div>
      )}
    </Field>
  )
}
