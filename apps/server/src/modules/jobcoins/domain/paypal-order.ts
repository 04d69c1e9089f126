import { centsFromText } from '#kernel/money.ts'

export type PaypalCapture = {
  id: string
  status: string
  customId: string | null
  amountInCents: number | null
  currency: string | null
}

export type PaypalRefund = {
  id: string
  status: string
  /** Our own id of the refund, if we requested it. */
  customId: string | null
  amountInCents: number | null
  currency: string | null
}

export type PaypalOrder = {
  id: string
  status: string
  customId: string | null
  payeeId: string | null
  amountInCents: number | null
  currency: string | null
  approvalUrl: string | null
  captures: PaypalCapture[]
  refunds: PaypalRefund[]
}

/** Parses an order from the provider's JSON. A missing or malformed field becomes null, never an error. */
export function readPaypalOrder(json: unknown): PaypalOrder {
  const order = record(json)
  const unit = record(list(order['purchase_units'])[0])
  const payments = record(unit['payments'])

  return {
    id: text(order['id']) ?? '',
    status: text(order['status']) ?? '',
    customId: text(unit['custom_id']),
    payeeId: text(record(unit['payee'])['merchant_id']),
    ...readMoney(unit['amount']),
    approvalUrl: approvalUrlIn(order['links']),
    captures: list(payments['captures']).map(readPart),
    refunds: list(payments['refunds']).map(readPart),
  }
}

/** A single capture or refund. */
export function readPart(json: unknown): PaypalCapture & PaypalRefund {
  const part = record(json)

  return {
    id: text(part['id']) ?? '',
    status: text(part['status']) ?? '',
    customId: text(part['custom_id']),
    ...readMoney(part['amount']),
  }
}

/** The name of the link depends on how the order was created. */
function approvalUrlIn(links: unknown) {
  const approval = list(links)
    .map(record)
    .find((link) => link['rel'] === 'payer-action' || link['rel'] === 'approve')

  return text(approval?.['href'])
}

function readMoney(json: unknown) {
  const money = record(json)

  return {
    amountInCents: centsFromText(text(money['value']) ?? ''),
    currency: text(money['currency_code']),
  }
}

export const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

export const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

export const text = (value: unknown): string | null => (typeof value === 'string' ? value : null)
