import type { RenderedMessage } from '../templates/render-message.ts'
import type { TemplateName } from '../templates/templates.ts'

export type Outgoing = RenderedMessage & {
  /** The id of the message row, the same for every retry. */
  id: string
  to: string
  template: TemplateName
}

/** Delivers a message to the provider and returns the provider's id for it. */
export type Sender = {
  send(message: Outgoing): Promise<string>
  close(): void
}

/** What to do with a message that was not accepted. In an `outage` no message is; the job retries when it ends. */
export type Verdict = 'retry' | 'outage' | 'give_up'

/** The reason is our own text, never the provider's, which often repeats the address. */
export class NotSent extends Error {
  readonly verdict: Verdict

  constructor(verdict: Verdict, reason: string) {
    super(reason)
    this.name = 'NotSent'
    this.verdict = verdict
  }
}
