import { type RefusalCode, sentenceOf } from './refusals.ts'

type Details = {
  /** Replaces the code's usual sentence. */
  message?: string
  /** The fields at fault, each with its sentences. */
  fields?: Record<string, string[]>
  retryAfterSeconds?: number
  /** What the answer carries besides, for a caller who can go on from here. */
  beside?: Record<string, string>
}

/** A refusal the rules foresee. Anything else that is thrown is a bug. */
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
