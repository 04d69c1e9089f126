import { textLimits } from '@joblane/contracts/business/text-limits'
import { type FormEvent, type KeyboardEvent, type ReactNode, useRef } from 'react'
import { useDraft } from '#lib/browser/use-draft.ts'
import { Button } from '#ui/elements/button.tsx'
import { Icon } from '#ui/elements/icon.tsx'

type Props = {
  matchId: string
  /** Whom the message goes to. */
  name: string
  onWrite: (text: string) => void
  children?: ReactNode
}

/** Writes a message; what is typed survives reloads. Enter sends, Shift and Enter begin a new line. */
export function Composer({ matchId, name, onWrite, children }: Props) {
  const [{ text }, setDraft] = useDraft(`composer ${matchId}`, { text: '' })
  const form = useRef<HTMLFormElement>(null)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const written = text.trim()
    if (written === '') return
    setDraft({ text: '' })
    onWrite(written)
  }
  const sendOnEnter = (event: KeyboardEvent) => {
    // Enter also confirms a word of an input method.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    form.current?.requestSubmit()
  }

  return (
    <form className="composer" ref={form} onSubmit={submit}>
      {children ?? <span />}
      <div className="field">
        <label className="sr" htmlFor="message">
          Message to {name}
        </label>
        <textarea
          className="input"
          id="message"
          rows={1}
          maxLength={textLimits.message}
          placeholder={`Write to ${name}`}
          value={text}
          onChange={({ target }) => setDraft({ text: target.value })}
          onKeyDown={sendOnEnter}
        />
      </div>
      <Button type="submit">
        <Icon name="send" />
        <span className="send-word">Send</span>
      </Button>
    </form>
  )
}
