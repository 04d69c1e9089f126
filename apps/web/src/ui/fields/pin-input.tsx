import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { codeAfterTyping } from './code-after-typing.ts'
import { FieldNote } from './field.tsx'
import './pin-input.css'

type Props = {
  /** Names the group, such as 'Verification code'. */
  label: string
  length?: number
  /** The digits so far, from the left. */
  value: string
  onChange: (value: string) => void
  isDisabled?: boolean
  /** Shown below the boxes, which are marked invalid; the first one takes the focus. */
  error?: string | undefined
}

/** One box per digit. Focus moves on while typing and back while erasing; a whole code can be pasted. */
export function PinInput({ label, length = 4, value, onChange, isDisabled, error }: Props) {
  const noteId = useId()
  const boxes = useRef<(HTMLInputElement | null)[]>([])
  const focus = (index: number) => boxes.current[Math.max(0, Math.min(index, length - 1))]?.focus()

  useEffect(() => {
    if (error !== undefined) boxes.current[0]?.focus()
  }, [error])

  const type = (index: number, text: string) => {
    const next = codeAfterTyping(value, index, text, length)
    onChange(next.code)
    focus(next.focus)
  }

  const move = (event: KeyboardEvent, index: number) => {
    if (event.key === 'ArrowLeft') focus(index - 1)
    if (event.key === 'ArrowRight') focus(index + 1)
    if (event.key !== 'Backspace' || value[index] !== undefined) return
    event.preventDefault()
    onChange(value.slice(0, -1))
    focus(index - 1)
  }

  const paste = (event: ClipboardEvent, index: number) => {
    event.preventDefault()
    type(index, event.clipboardData.getData('text'))
  }

  return (
    <div className="pin-field">
      <div className="pin" role="group" aria-label={label}>
        {Array.from({ length }, (_, index) => (
          <input
            key={index}
            ref={(box) => void (boxes.current[index] = box)}
            data-autofocus={index === 0 || undefined}
            type="text"
            inputMode="numeric"
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            aria-label={`Digit ${index + 1}`}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={error === undefined ? undefined : noteId}
            disabled={isDisabled}
            value={value[index] ?? ''}
            onChange={(event) => type(index, event.target.value)}
            onKeyDown={(event) => move(event, index)}
            onPaste={(event) => paste(event, index)}
            onFocus={(event) => event.target.select()}
          />
        ))}
      </div>
      {error !== undefined && <FieldNote id={noteId} error={error} />}
    </div>
  )
}
