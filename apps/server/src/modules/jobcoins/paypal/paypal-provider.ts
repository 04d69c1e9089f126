import { leadsText } from '@joblane/contracts/jobcoins/leads-text'
import { productName } from '@joblane/contracts/site/product'
import type { Clock } from '#kernel/clock.ts'
import { centsAsText } from '#kernel/money.ts'
import { asList, asRecord, asText } from '#kernel/read-json.ts'
import {
  type CaptureAnswer,
  type Ordered,
  type PaymentProvider,
  type ProviderDispute,
  ProviderUnavailable,
  type RefundRequest,
  type ReturnUrls,
} from '../payment-provider.ts'
import {
  type Patience,
  type PaypalClient,
  paypalClient,
  PaypalRefusal,
  type PaypalSettings,
} from './paypal-client.ts'
import { readPaypalOrder, readPaypalRefund } from './paypal-order-rules.ts'
import { readWebhookEvent } from './webhook-event-rules.ts'
import { webhookSignature } from './webhook-signature.ts'

type Options = { now: Clock; patience?: Patience }

/** PayPal's Orders API. Simulator, sandbox and live differ only in address and keys. */
export function paypalProvider(settings: PaypalSettings, { now, patience }: Options): PaymentProvider {
  const call = paypalClient(settings, patience)

  return { ...orders(call), ...refunds(call), readWebhook: webhookReader(settings, now) }
}

function orders(call: PaypalClient): Pick<PaymentProvider, 'createOrder' | 'findOrder' | 'captureOrder'> {
  return {
    createOrder: (purchase, urls) =>
      unlessRefused(
        async () => {
          const order = readPaypalOrder(
            await call({
              method: 'POST',
              path: '/v2/checkout/orders',
              requestId: `order-${purchase.id}`,
              body: orderBody(purchase, urls),
            }),
          )
          if (order.id === '') throw new ProviderUnavailable('an order without an id')

          return { outcome: 'created', order }
        },
        ({ issue }) => ({ outcome: 'refused', reason: issue }),
      ),

    findOrder: (orderId) =>
      orNull(async () =>
        readPaypalOrder(await call({ method: 'GET', path: '/v2/checkout/orders/:id', id: orderId })),
      ),

    captureOrder: (orderId, attempt) =>
      unlessRefused(async () => {
        const path = '/v2/checkout/orders/:id/capture'
        const order = await call({ method: 'POST', path, id: orderId, requestId: attempt })

        return { outcome: 'captured', order: readPaypalOrder(order) }
      }, captureRefused),
  }
}

function refunds(call: PaypalClient): Pick<PaymentProvider, 'refundCapture' | 'findDispute'> {
  return {
    refundCapture: (refund) =>
      unlessRefused(
        async () => {
          const { id, state } = readPaypalRefund(
            await call({
              method: 'POST',
              path: '/v2/payments/captures/:id/refund',
              id: refund.captureId,
              requestId: `refund-${refund.refundId}`,
              body: refundBody(refund),
            }),
          )

          return { outcome: state === 'completed' ? 'completed' : 'pending', id }
        },
        ({ status, issue }) => {
          // An earlier request for this refund is still running, and its outcome is unknown.
          if (status === 409) throw new ProviderUnavailable('the refund is still running')

          return { outcome: 'refused', reason: issue }
        },
      ),

    findDispute: (disputeId) =>
      orNull(async () =>
        readDispute(await call({ method: 'GET', path: '/v1/customer/disputes/:id', id: disputeId })),
      ),
  }
}

function webhookReader(settings: PaypalSettings, now: Clock): PaymentProvider['readWebhook'] {
  const isSigned = webhookSignature(settings, now)

  return async ({ headers, body }) => {
    if (!(await isSigned(headers, body))) return 'not signed'
    const event = readWebhookEvent(parsed(body))
    const transmissionId = headers['paypal-transmission-id']?.toString() ?? ''

    return event ? { ...event, transmissionId } : 'unreadable'
  }
}

async function unlessRefused<T, Refused>(
  ask: () => Promise<T>,
  refused: (refusal: PaypalRefusal) => Refused,
): Promise<T | Refused> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof PaypalRefusal)) throw error
    return refused(error)
  }
}

const orNull = <T>(ask: () => Promise<T>): Promise<T | null> =>
  unlessRefused(ask, (refusal) => {
    if (refusal.status !== 404) throw refusal

    return null
  })

function captureRefused({ status, issue }: PaypalRefusal): CaptureAnswer {
  if (status === 409 || issue === 'ORDER_ALREADY_CAPTURED' || issue === 'DUPLICATE_INVOICE_ID')
    return { outcome: 'already captured' }
  if (status === 404) return { outcome: 'gone' }

  return { outcome: issue === 'ORDER_NOT_APPROVED' ? 'not approved' : 'declined' }
}

/** The purchase id doubles as invoice id, so that PayPal itself refuses to charge twice. */
function orderBody({ id, planName, leads, amountInCents, currency }: Ordered, urls: ReturnUrls) {
  const money = { currency_code: currency, value: centsAsText(amountInCents) }
  const name = `${planName}: ${leadsText(leads)}`

  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        reference_id: 'default',
        custom_id: id,
        invoice_id: id,
        description: name,
        soft_descriptor: productName.slice(0, 22),
        amount: { ...money, breakdown: { item_total: money } },
        items: [{ name, quantity: '1', category: 'DIGITAL_GOODS', unit_amount: money }],
      },
    ],
    payment_source: { paypal: { experience_context: experience(urls) } },
  }
}

const experience = ({ success, cancel }: ReturnUrls) => ({
  brand_name: productName,
  locale: 'en-US',
  landing_page: 'LOGIN',
  shipping_preference: 'NO_SHIPPING',
  user_action: 'PAY_NOW',
  // Without this, a bank transfer could leave the payment pending for days.
  payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
  return_url: success,
  cancel_url: cancel,
})

const refundBody = ({ refundId, amountInCents, currency, note }: RefundRequest) => ({
  amount: { currency_code: currency, value: centsAsText(amountInCents) },
  custom_id: refundId,
  invoice_id: refundId,
  note_to_payer: note,
})

function readDispute(json: unknown): ProviderDispute {
  const dispute = asRecord(json)
  const outcome = asText(asRecord(dispute['dispute_outcome'])['outcome_code'])
  const isLost = outcome === 'RESOLVED_BUYER_FAVOUR' || outcome === 'RESOLVED_WITH_PAYOUT'
  const [captureId = null] = asList(dispute['disputed_transactions'])
    .map((transaction) => asText(asRecord(transaction)['seller_transaction_id']))
    .filter((id) => id !== null)

  return { captureId, status: dispute['status'] === 'RESOLVED' ? (isLost ? 'LOST' : 'WON') : 'OPEN' }
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
