import { type ComponentProps, type ReactNode, useId } from 'react'
import { classes } from '../styles/classes.ts'
import { Icon } from '../elements/icon.tsx'

/** Props of every labeled control. */
export type FieldProps = {
  label: ReactNode
  hint?: ReactNode | undefined
  /** Replaces the hint and marks the control as invalid. */
  error?: string | undefined
  /** Marks the control as invalid where the error is shown elsewhere. */
  isInvalid?: boolean | undefined
  isOptional?: boolean | undefined
}

export type ControlProps = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': boolean | undefined
}

type Props = FieldProps & { className?: string | undefined; children: (control: ControlProps) => ReactNode }

/** Label above, control, then the hint or the error in one place. */
export function Field({ label, hint, error, isInvalid, isOptional, className, children }: Props) {
  const id = useId()
  const noteId = `${id}-note`
  const hasNote = error !== undefined || hint !== undefined

  return (
    <div className={classes('field', className)}>
      <label htmlFor={id}>
        {label} {isOptional && <span className="opt">(optional)</span>}
      </label>
      {children({
        id,
        'aria-describedby': hasNote ? noteId : undefined,
        'aria-invalid': isInvalid || error !== undefined || undefined,
      })}
      {hasNote && <FieldNote id={noteId} hint={hint} error={error} />}
    </div>
  )
}

type NoteProps = { id: string; hint?: ReactNode; error: string | undefined }

export const FieldNote = ({ id, hint, error }: NoteProps) =>
  error === undefined ? (
    <p className="hint" id={id}>
      {hint}
    </p>
  ) : (
    <p className="error" id={id} role="alert">
      <Icon name="alert-circle" />
      {error}
    </p>
  )

type InputProps = FieldProps & Omit<ComponentProps<'input'>, 'id'>

export const TextField = ({ label, hint, error, isInvalid, isOptional, className, ...input }: InputProps) => (
  <Field {...{ label, hint, error, isInvalid, isOptional, className }}>
    {(control) => <input type="text" {...input} {...control} className="input" />}
  </Field>
)

type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, 'id'>

export const TextAreaField = ({
  label,
  hint,
  error,
  isInvalid,
  isOptional,
  className,
  ...area
}: TextAreaProps) => (
  <Field {...{ label, hint, error, isInvalid, isOptional, className }}>
    {(control) => <textarea {...area} {...control} className="input" />}
  </Field>
)
