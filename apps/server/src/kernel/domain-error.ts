import { type RefusalCode, sentenceOf } from '@joblane/contracts/refusals'
import type { RefusalDetails } from '@joblane/contracts/http/refusals'

type Details = RefusalDetails & {
  /** Replaces the sentence of the code. */
  message?: string
  /** The field at fault, if it is only one; it says the sentence of the refusal. */
  field?: string
  /** The invalid fields, each with its messages. */
  fields?: Record<string, string[]>
  /** Extra fields of the response, for a caller that can continue from here. */
  beside?: Record<string, string>
}

/** An expected refusal. Anything else that is thrown is a bug. */
export class DomainError extends Error {
  readonly code: RefusalCode
  readonly fields: Record<string, string[]> | undefined
  readonly retryAfterSeconds: number | undefined
  readonly beside: Record<string, string> | undefined

  constructor(code: RefusalCode, details: Details = {}) {
    const { message = sentenceOf(code, details), field, fields, retryAfterSeconds, beside } = details
    super(message)
    this.name = 'DomainError'
    this.code = code
    this.fields = field === undefined ? fields : { [field]: [message] }
    this.retryAfterSeconds = retryAfterSeconds
    this.beside = beside
  }
}
