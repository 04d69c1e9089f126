import { type RefusalCode, sentenceOf } from './refusals.ts'

type Details = {
  /** Replaces the default message of the code. */
  message?: string
  /** The invalid fields, each with its messages. */
  fields?: Record<string, string[]>
  retryAfterSeconds?: number
  /** Extra fields of the response, for a caller that can continue from here. */
  beside?: Record<string, string>
}

/** An expected refusal. Anything else that is thrown is a bug. */
export class DomainError extends Error {
  readonly code: RefusalCode
  readonly fields: Record<string, string[]> | undefined
  readonly retryAfterSeconds: number | undefined
  readonly beside: Record<string, string> | undefined

  constructor(code: RefusalCode, { message, fields, retryAfterSeconds, beside }: Details = {}) {
    super(message ?? sentenceOf(code, retryAfterSeconds))
    this.name = 'DomainError'
    this.code = code
    this.fields = fields
    this.retryAfterSeconds = retryAfterSeconds
    this.beside = beside
  }
}
