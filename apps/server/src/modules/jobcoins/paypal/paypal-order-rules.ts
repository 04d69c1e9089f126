import { centsFromText } from '#kernel/money.ts'
import { asList, asRecord, asText } from '#kernel/read-json.ts'

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
  const order = asRecord(json)
  const unit = asRecord(asList(order['purchase_units'])[0])
  const payments = asRecord(unit['payments'])

  return {
    id: asText(order['id']) ?? '',
    status: asText(order['status']) ?? '',
    customId: asText(unit['custom_id']),
    payeeId: asText(asRecord(unit['payee'])['merchant_id']),
    ...readMoney(unit['amount']),
    approvalUrl: approvalUrlIn(order['links']),
    captures: asList(payments['captures']).map(readPart),
    refunds: asList(payments['refunds']).map(readPart),
  }
}

/** A single capture or refund. */
export function readPart(json: unknown): PaypalCapture & PaypalRefund {
  const part = asRecord(json)

  return {
    id: asText(part['id']) ?? '',
    status: asText(part['status']) ?? '',
    customId: asText(part['custom_id']),
    ...readMoney(part['amount']),
  }
}

/** The name of the link depends on how the order was created. */
function approvalUrlIn(links: unknown) {
  const approval = asList(links)
    .map(asRecord)
    .find((link) => link['rel'] === 'payer-action' || link['rel'] === 'approve')

  return asText(approval?.['href'])
}

function readMoney(json: unknown) {
  const money = asRecord(json)

  return {
    amountInCents: centsFromText(asText(money['value']) ?? ''),
    currency: asText(money['currency_code']),
  }
}
