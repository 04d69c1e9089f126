import { codeLength } from '@joblane/contracts/accounts/verification-code'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { Button } from '#ui/elements/button.tsx'
import { classes } from '#ui/styles/classes.ts'
import { Field } from '#ui/fields/field.tsx'
import type { useCode } from './use-code.ts'
import './code-field.css'

type Props = Pick<ReturnType<typeof useCode>, 'code' | 'error' | 'isInvalid' | 'type'> & {
  /** The code was asked for just now: the field takes the focus. */
  isFresh: boolean
  onKeyDown?: (event: KeyboardEvent) => void
}

/** One field for the whole code, which phones fill in from the message. A refused code gives it the focus. */
export function CodeField({ code, error, isInvalid, type, isFresh, onKeyDown }: Props) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => void (isFresh && input.current?.focus()), [isFresh])
  useEffect(() => void (isInvalid && input.current?.focus()), [isInvalid])
  // With a maximum length the browser would truncate pasted text, blanks and words included.
  const paste = (event: ClipboardEvent) => {
    event.preventDefault()
    type(event.clipboardData.getData('text'))
  }

  return (
    <Field label="Verification code" error={error ?? undefined} isInvalid={isInvalid}>
      {(control) => (
        <input
          {...control}
          ref={input}
          className={classes('input', 'code-field')}
          type="text"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={codeLength}
          value={code}
          onChange={({ target }) => type(target.value)}
          onPaste={paste}
          onKeyDown={onKeyDown}
        />
      )}
    </Field>
  )
}

type ResendProps = Pick<ReturnType<typeof useCode>, 'secondsLeft' | 'isSending' | 'send'> & {
  look: 'line' | 'quiet'
  isWide?: boolean
  isIdle?: boolean
}

/** Another code, once the pause is over. It keeps the focus while it counts. */
export const ResendButton = ({
  secondsLeft,
  isSending,
  send,
  look,
  isWide = false,
  isIdle = false,
}: ResendProps) => (
  <Button
    look={look}
    isWide={isWide}
    isIdle={secondsLeft > 0 || isIdle}
    busyText={isSending && 'Sending...'}
    onClick={send}
  >
    {secondsLeft > 0 ? `Resend Code in ${secondsLeft} s` : 'Resend Code'}
  </Button>
)
