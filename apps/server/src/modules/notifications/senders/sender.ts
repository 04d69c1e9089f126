import type { RenderedMessage } from '../domain/render-message.ts'
import type { TemplateName } from '../domain/templates/templates.ts'

export type Outgoing = RenderedMessage & {
  /** Of our row: the same at every try. */
  id: string
  to: string
  template: TemplateName
}

/** Hands a message over and returns the other side's name for it. */
export type Sender = {
  send(message: Outgoing): Promise<string>
  close(): void
}

/** What becomes of a message that was not taken. In an outage nobody's would be: it is tried again when that ends. */
export type Verdict = 'retry' | 'outage' | 'give_up' | 'fall_back'

/** The reason is one of ours, never the other side's words: those like to repeat the address. */
export class NotSent extends Error {
  readonly verdict: Verdict

  constructor(verdict: Verdict, reason: string) {
    super(reason)
    this.name = 'NotSent'
    this.verdict = verdict
  }
}
