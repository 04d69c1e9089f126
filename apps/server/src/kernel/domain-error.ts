import type { RefusalCode } from './refusals.ts'
import { refusals } from './refusals.ts'

type Details = {
  /** Replaces the code's usual sentence. */
  message?: string
  /** The fields at fault, each with its sentences. */
  fields?: Record<string, string[]>
  retryAfterSeconds?: number
}

/** A refusal the rules foresee. Anything else that is thrown is a bug. */
export class DomainError extends Error {
  readonly code: RefusalCode
  readonly fields: Record<string, string[]> | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(code: RefusalCode, { message, fields, retryAfterSeconds }: Details = {}) {
    super(message ?? refusals[code])
    this.name = 'DomainError'
    this.code = code
    this.fields = fields
    this.retryAfterSeconds = retryAfterSeconds
  }
}
