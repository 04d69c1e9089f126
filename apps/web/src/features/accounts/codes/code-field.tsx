import { codeLength } from '@joblane/contracts/accounts/verification-code'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { classes } from '#ui/styles/classes.ts'
import { Field } from '#ui/fields/field.tsx'
import './code-field.css'

type Props = {
  code: string
  error?: string | null
  isInvalid?: boolean
  onCode: (typed: string) => void
  onKeyDown?: (event: KeyboardEvent) => void
}

/** One field for the whole code, which phones fill in from the message. */
export function CodeField({ code, error = null, isInvalid, onCode, onKeyDown }: Props) {
  // With a maximum length the browser would truncate pasted text, blanks and words included.
  const paste = (event: ClipboardEvent) => {
    event.preventDefault()
    onCode(event.clipboardData.getData('text'))
  }

  return (
    <Field label="Verification code" error={error ?? undefined} isInvalid={isInvalid}>
      {(control) => (
        <input
          {...control}
          className={classes('input', 'code-field')}
          type="text"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={codeLength}
          value={code}
          onChange={({ target }) => onCode(target.value)}
          onPaste={paste}
          onKeyDown={onKeyDown}
        />
      )}
    </Field>
  )
}
