import { ApiError } from './api-error.ts'
import { centsOf, type Money, type PurchaseUnit } from '../books/books.ts'
import { isObject } from './exchange.ts'
import type { Merchant } from '../world.ts'

export type OrderRequest = {
  unit: PurchaseUnit
  /** Whether the buyer's wallet was specified: it decides which of two shapes the response has. */
  namesWallet: boolean
  /** Where the buyer is redirected afterwards; a merchant may show the approval in a popup instead. */
  returnUrl: string | null
  cancelUrl: string | null
  brandName: string
}

/** Parses and validates a merchant's order, with the provider's own errors. */
export function readOrderRequest(body: Record<string, unknown>, merchant: Merchant): OrderRequest {
  if (body['intent'] === undefined) throw missing('/intent')
  if (body['intent'] !== 'CAPTURE') throw invalid('/intent')
  const units = body['purchase_units']
  if (!Array.isArray(units) || !isObject(units[0])) throw missing('/purchase_units')
  if (units.length !== 1) throw invalid('/purchase_units')

  const wallet = walletOf(body)
  const context = wallet?.['experience_context'] ?? body['application_context'] ?? {}
  if (!isObject(context)) throw invalid('/application_context')

  return {
    unit: readUnit(units[0], merchant),
    namesWallet: wallet !== undefined,
    returnUrl: addressIn(context, 'return_url'),
    cancelUrl: addressIn(context, 'cancel_url'),
    brandName: text(context['brand_name']) ?? 'The shop',
  }
}

const missing = (field: string) =>
  new ApiError('INVALID_REQUEST', 'MISSING_REQUIRED_PARAMETER', { field, location: 'body' })
const invalid = (field: string) =>
  new ApiError('INVALID_REQUEST', 'INVALID_PARAMETER_VALUE', { field, location: 'body' })
const unprocessable = (issue: string, field: string) => new ApiError('UNPROCESSABLE_ENTITY', issue, { field })

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)

function walletOf(body: Record<string, unknown>) {
  const source = body['payment_source']
  const wallet = isObject(source) ? source['paypal'] : undefined

  return isObject(wallet) ? wallet : undefined
}

function addressIn(context: Record<string, unknown>, name: string) {
  const address = text(context[name])
  if (address === undefined) return null
  if (!/^https?:$/.test(URL.canParse(address) ? new URL(address).protocol : '')) throw invalid(`/${name}`)

  return address
}

export function readUnit(unit: Record<string, unknown>, merchant: Merchant): PurchaseUnit {
  const amount = readMoney(unit['amount'], "/purchase_units/@reference_id=='default'/amount")
  checkTotals(unit, amount)

  const optional = ['description', 'custom_id', 'invoice_id', 'soft_descriptor'] as const
  const texts = optional
    .map((name) => [name, text(unit[name])] as const)
    .filter(([, value]) => value !== undefined)

  return {
    reference_id: text(unit['reference_id']) ?? 'default',
    amount: { ...(unit['amount'] as object), ...amount },
    payee: { email_address: merchant.email, merchant_id: merchant.merchantId },
    ...Object.fromEntries(texts),
    ...(unit['items'] !== undefined && { items: unit['items'] }),
  }
}

export function readMoney(value: unknown, field: string): Money {
  if (!isObject(value)) throw missing(field)
  const [currency, amount] = [text(value['currency_code']), text(value['value'])]
  if (currency === undefined) throw missing(`${field}/currency_code`)
  if (amount === undefined) throw missing(`${field}/value`)
  if (!/^(-?\d+|-?\d*\.\d+)$/.test(amount) || amount.length > 32) throw invalid(`${field}/value`)
  if (!['USD', 'EUR', 'BRL', 'MXN'].includes(currency)) throw unprocessable('INVALID_CURRENCY_CODE', field)
  if ((amount.split('.')[1] ?? '').length > 2) throw unprocessable('DECIMAL_PRECISION', field)
  if (Number(amount) <= 0) throw unprocessable('CANNOT_BE_ZERO_OR_NEGATIVE', field)

  return { currency_code: currency, value: Number(amount).toFixed(2) }
}

function checkTotals(unit: Record<string, unknown>, amount: Money) {
  const items = unit['items']
  if (items === undefined) return
  const breakdown = isObject(unit['amount']) ? unit['amount']['breakdown'] : undefined
  const total = isObject(breakdown) ? breakdown['item_total'] : undefined
  if (!Array.isArray(items)) throw invalid('/purchase_units/items')
  if (total === undefined) throw missing('/purchase_units/amount/breakdown/item_total')

  const itemTotal = readMoney(total, '/purchase_units/amount/breakdown/item_total')
  const sum = items.filter(isObject).reduce((cents, item) => cents + costOf(item), 0)
  if (sum !== centsOf(itemTotal)) throw unprocessable('ITEM_TOTAL_MISMATCH', '/purchase_units/items')
  if (centsOf(itemTotal) !== centsOf(amount)) throw unprocessable('AMOUNT_MISMATCH', '/purchase_units/amount')
}

const costOf = (item: Record<string, unknown>) =>
  centsOf(readMoney(item['unit_amount'], '/purchase_units/items/unit_amount')) * Number(item['quantity'])
