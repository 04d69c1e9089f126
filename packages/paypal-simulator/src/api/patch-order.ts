import type { Order, PurchaseUnit } from '../books/books.ts'
import { ApiError } from './api-error.ts'
import { type Exchange, isObject, parsed, type Reply } from './exchange.ts'
import { requireToken } from './oauth-api.ts'
import { readUnit } from './order-request.ts'
import { requireOrder } from './orders-api.ts'

/** Applies a list of JSON patches to an unpaid order: all of them, or none. */
export function patchOrder(exchange: Exchange): Reply {
  requireToken(exchange)
  const { world } = exchange
  const order = requireOrder(world, exchange.params['id'])
  const patches = readPatches(exchange.body)
  if (order.status === 'COMPLETED') throw new ApiError('UNPROCESSABLE_ENTITY', 'ORDER_ALREADY_COMPLETED')

  const unit = patches.reduce<Record<string, unknown>>((changed, patch) => applied(changed, patch, order), {
    ...order.unit,
  })
  order.unit = readUnit(unit, world.merchant)
  order.updatedAt = world.now().toISOString()
  world.save()

  return { status: 204, body: '' }
}

type Patch = { op: 'add' | 'replace' | 'remove'; path: string; value: unknown }

function readPatches(body: Buffer): Patch[] {
  const value = parsed(body.toString('utf8'))
  if (!Array.isArray(value)) throw new ApiError('INVALID_REQUEST', 'MALFORMED_REQUEST_JSON')

  return value.map((patch: unknown) => {
    const { op, path, value: changed } = isObject(patch) ? patch : {}
    const known = ops.find((one) => one === op)
    if (!known || typeof path !== 'string') throw new ApiError('INVALID_REQUEST', 'INVALID_PARAMETER_VALUE')

    return { op: known, path, value: changed }
  })
}

const ops = ['add', 'replace', 'remove'] as const

/** The fields of an order's only unit that may be changed, and those that may be removed. */
const patchable: readonly (keyof PurchaseUnit)[] = [
  'amount',
  'items',
  'description',
  'custom_id',
  'invoice_id',
  'soft_descriptor',
]

function applied(unit: Record<string, unknown>, { op, path, value }: Patch, order: Order) {
  const prefix = `/purchase_units/@reference_id=='${order.unit.reference_id}'/`
  const field = patchable.find((name) => path === `${prefix}${name}`)
  if (!field || (op === 'remove' && field === 'amount')) {
    throw new ApiError('UNPROCESSABLE_ENTITY', 'NOT_PATCHABLE', { field: path })
  }

  return { ...unit, [field]: op === 'remove' ? undefined : value }
}
