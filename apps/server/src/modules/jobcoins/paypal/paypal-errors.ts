import { asList, asRecord, asText } from '#kernel/read-json.ts'

/** The provider rejected the request, and nothing happened. */
export class PaypalRefusal extends Error {
  readonly status: number
  readonly issue: string

  constructor(status: number, body: unknown) {
    const answer = asRecord(body)
    const issue =
      asText(asRecord(asList(answer['details'])[0])['issue']) ?? asText(answer['name']) ?? 'UNKNOWN'
    super(`The payment provider answered ${status} ${issue}`)
    this.name = 'PaypalRefusal'
    this.status = status
    this.issue = issue
  }
}

/** No response, or an inconclusive one: the request may have been executed. */
export class PaypalUnavailable extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(`The payment provider cannot be reached: ${reason}`, options)
    this.name = 'PaypalUnavailable'
  }
}
