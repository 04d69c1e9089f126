import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { focusField } from '#lib/browser/focus-field.ts'
import { Button } from '#ui/elements/button.tsx'
import { CodeField } from './code-field.tsx'
import type { useVerification } from './use-verification.ts'
import { isComplete } from './verification.ts'

type Props = ReturnType<typeof useVerification>

/** The code that was sent, or another one. */
export function CodeForm({ state, dispatch, secondsLeft, send, verify }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const isReady = isComplete(state)

  useEffect(() => focusField(form.current, 'code'), [])
  useEffect(() => {
    if (state.isRefused) focusField(form.current, 'code')
  }, [state.isRefused])

  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault()
    void verify()
  }
  // A disabled button swallows Enter, so Enter shows what is missing.
  const enter = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !isReady) submit(event)
  }

  return (
    <form ref={form} className="stack" noValidate onSubmit={submit}>
      <CodeField
        code={state.code}
        error={state.error}
        isInvalid={state.isRefused}
        onCode={(text) => dispatch({ type: 'typed', text })}
        onKeyDown={enter}
      />
      <Button
        type="submit"
        isWide
        disabled={!isReady || state.phase === 'resending'}
        busyText={state.phase === 'verifying' && 'Verifying...'}
      >
        Verify Code
      </Button>
      <Button
        look="quiet"
        isWide
        isIdle={secondsLeft > 0 || state.phase === 'verifying'}
        busyText={state.phase === 'resending' && 'Sending...'}
        onClick={() => void send()}
      >
        {secondsLeft > 0 ? `Resend Code in ${secondsLeft} s` : 'Resend Code'}
      </Button>
    </form>
  )
}
