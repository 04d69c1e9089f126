import { list, record, text } from '../domain/paypal-order.ts'

/** The provider rejected the request, and nothing happened. */
export class PaypalRefusal extends Error {
  readonly status: number
  readonly issue: string

  constructor(status: number, body: unknown) {
    const answer = record(body)
    const issue = text(record(list(answer['details'])[0])['issue']) ?? text(answer['name']) ?? 'UNKNOWN'
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
