import { useId } from 'react'
import { FieldNote } from './field.tsx'
import './segmented.css'

type Props = {
  label: string
  name: string
  isOn: boolean
  hint?: string
  error?: string | undefined
  onSwitch: (isOn: boolean) => void
}

/** No or yes, side by side. */
export function Segmented({ label, name, isOn, hint, error, onSwitch }: Props) {
  const noteId = useId()
  const hasNote = error !== undefined || hint !== undefined

  return (
    <fieldset className="field" aria-describedby={hasNote ? noteId : undefined}>
      <legend className="label segmented__label">{label}</legend>
      <div className="segmented">
        {[false, true].map((isYes) => (
          <label key={String(isYes)}>
            <input type="radio" name={name} checked={isOn === isYes} onChange={() => onSwitch(isYes)} />
            {isYes ? 'Yes' : 'No'}
          </label>
        ))}
      </div>
      {hasNote && <FieldNote id={noteId} hint={hint} error={error} />}
    </fieldset>
  )
}
