import { leadsText } from '@joblane/contracts/jobcoins/leads-text'
import { productName } from '@joblane/contracts/site/product'
import { centsAsText } from '#kernel/money.ts'
import { type PaypalOrder, type PaypalRefund, readPart, readPaypalOrder } from './paypal-order-rules.ts'
import type { Purchase } from '../buying/purchase-rules.ts'
import { asList, asRecord, asText } from '#kernel/read-json.ts'
import { type Patience, paypalClient, type PaypalSettings } from './paypal-client.ts'
import { PaypalRefusal } from './paypal-errors.ts'

export type PaypalDispute = { id: string; isResolved: boolean; isLost: boolean; captureIds: string[] }
export type ReturnUrls = { success: string; cancel: string }
type Ordered = Pick<Purchase, 'id' | 'planName' | 'leads' | 'amountInCents' | 'currency'>
type RefundRequest = {
  refundId: string
  captureId: string
  amountInCents: number
  currency: string
  note: string
}

export type PaypalGateway = ReturnType<typeof paypalGateway>

/** The operations we use of the payment provider. Simulator, sandbox and live differ only in address and keys. */
export function paypalGateway(settings: PaypalSettings, patience?: Patience) {
  const call = paypalClient(settings, patience)

  return {
    settings,

    createOrder: async (purchase: Ordered, urls: ReturnUrls): Promise<PaypalOrder> =>
      readPaypalOrder(
        await call({
          method: 'POST',
          path: '/v2/checkout/orders',
          requestId: `order-${purchase.id}`,
          body: orderBody(purchase, urls),
        }),
      ),

    /** Null if the provider does not know the order, or no longer does. */
    findOrder: (orderId: string): Promise<PaypalOrder | null> =>
      orNull(async () =>
        readPaypalOrder(await call({ method: 'GET', path: '/v2/checkout/orders/:id', id: orderId })),
      ),

    captureOrder: async (orderId: string, requestId: string): Promise<PaypalOrder> =>
      readPaypalOrder(
        await call({ method: 'POST', path: '/v2/checkout/orders/:id/capture', id: orderId, requestId }),
      ),

    refundCapture: async (refund: RefundRequest): Promise<PaypalRefund> =>
      readPart(
        await call({
          method: 'POST',
          path: '/v2/payments/captures/:id/refund',
          id: refund.captureId,
          requestId: `refund-${refund.refundId}`,
          body: {
            amount: { currency_code: refund.currency, value: centsAsText(refund.amountInCents) },
            custom_id: refund.refundId,
            invoice_id: refund.refundId,
            note_to_payer: refund.note,
          },
        }),
      ),

    findDispute: (disputeId: string): Promise<PaypalDispute | null> =>
      orNull(async () =>
        readDispute(await call({ method: 'GET', path: '/v1/customer/disputes/:id', id: disputeId })),
      ),
  }
}

async function orNull<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof PaypalRefusal && error.status === 404) return null
    throw error
  }
}

/** The purchase id doubles as invoice id, so that the provider itself refuses to charge twice. */
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

function readDispute(json: unknown): PaypalDispute {
  const dispute = asRecord(json)
  const outcome = asText(asRecord(dispute['dispute_outcome'])['outcome_code'])
  const transactions = asList(dispute['disputed_transactions']).map(asRecord)

  return {
    id: asText(dispute['dispute_id']) ?? '',
    isResolved: dispute['status'] === 'RESOLVED',
    isLost: outcome === 'RESOLVED_BUYER_FAVOUR' || outcome === 'RESOLVED_WITH_PAYOUT',
    captureIds: transactions
      .map((transaction) => asText(transaction['seller_transaction_id']))
      .filter((id) => id !== null),
  }
}
