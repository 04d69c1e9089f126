import { centsFromText } from '#kernel/money.ts'
import { asList, asRecord, asText } from '#kernel/read-json.ts'
import type { ProviderCapture, ProviderOrder, ProviderRefund } from '../buying/verdict-rules.ts'

/** Parses an order from PayPal's JSON. A missing or malformed field becomes null, never an error. */
export function readPaypalOrder(json: unknown): ProviderOrder {
  const order = asRecord(json)
  const unit = asRecord(asList(order['purchase_units'])[0])
  const payments = asRecord(unit['payments'])

  return {
    id: asText(order['id']) ?? '',
    state: orderStates.get(order['status']) ?? 'open',
    reference: asText(unit['custom_id']),
    payeeId: asText(asRecord(unit['payee'])['merchant_id']),
    ...readMoney(unit['amount']),
    approvalUrl: approvalUrlIn(order['links']),
    captures: asList(payments['captures']).map(readCapture),
    refunds: asList(payments['refunds']).map(readPaypalRefund),
  }
}

const orderStates = new Map<unknown, ProviderOrder['state']>([
  ['APPROVED', 'approved'],
  ['VOIDED', 'denied'],
])

const readCapture = (json: unknown): ProviderCapture => ({
  ...readPart(json),
  state: captureStates.get(asRecord(json)['status']) ?? 'pending',
})

/** Unknown statuses count as pending: a new status must neither complete nor fail a payment. */
const captureStates = new Map<unknown, ProviderCapture['state']>([
  ['COMPLETED', 'completed'],
  ['PARTIALLY_REFUNDED', 'completed'],
  ['REFUNDED', 'completed'],
  ['DECLINED', 'denied'],
  ['FAILED', 'denied'],
])

export const readPaypalRefund = (json: unknown): ProviderRefund => ({
  ...readPart(json),
  state: refundStates.get(asRecord(json)['status']) ?? 'pending',
})

const refundStates = new Map<unknown, ProviderRefund['state']>([
  ['COMPLETED', 'completed'],
  ['FAILED', 'failed'],
  ['CANCELLED', 'failed'],
])

function readPart(json: unknown) {
  const part = asRecord(json)

  return {
    id: asText(part['id']) ?? '',
    reference: asText(part['custom_id']),
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
