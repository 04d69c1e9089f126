import { type RefusalCode, sentenceOf } from '@joblane/contracts/refusals'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useNotification } from '#lib/overlays/notifications.ts'
import { endSession, startSession } from '#lib/session/session.ts'
import { aUser, marisol } from '#lib/session/testing/session-examples.ts'
import { cancelOrder } from './cancel-payment.ts'
import { capture } from './capture-payment.ts'
import { openPayment } from './start-payment.ts'
import { refuse } from '#lib/api/testing/fake-api.ts'

const orderId = '0f8fad5b-d9cb-469f-a165-70867728950e'
const replies: Record<string, { data: unknown } | { code: RefusalCode }> = {}
const asked: { path: string; body: unknown }[] = []
const tab = {
  opener: window as Window | null,
  location: { replace: vi.fn<(address: string) => void>() },
  close: vi.fn<() => void>(),
}

beforeEach(() => {
  asked.length = 0
  replies['/api/users/logged-user'] = { data: aUser() }
  vi.stubGlobal('fetch', async (url: string | URL, { body }: RequestInit) => {
    asked.push({ path: String(url), body: typeof body === 'string' ? JSON.parse(body) : null })
    const reply = replies[String(url)] ?? { code: 'UNEXPECTED' }
    return 'code' in reply ? refuse(reply.code) : new Response(JSON.stringify(reply))
  })
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
  startSession(marisol, { remember: false })
})
afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  tab.location.replace.mockClear()
  tab.close.mockClear()
})

test('a payment opens the approval in a new tab that has no handle on this one', async () => {
  replies['/api/payment'] = { data: { approvalUrl: 'https://www.paypal.com/checkoutnow?token=1' } }

  expect(await openPayment('plan', 'key')).toBe('opened')
  expect(tab.location.replace).toHaveBeenCalledWith('https://www.paypal.com/checkoutnow?token=1')
  expect(tab.opener).toBeNull()
  expect(sessionStorage.getItem('PAYMENT_SESSION_TOKEN')).toBe(marisol)
})

test.each([[undefined], [''], ['checkout'], ['javascript:alert(1)']])(
  'with the approval address %j the tab is closed, and the shared handler shows an error',
  async (approvalUrl) => {
    replies['/api/payment'] = { data: { approvalUrl } }

    expect(await openPayment('plan', 'key')).toBe('failed')
    expect(tab.location.replace).not.toHaveBeenCalled()
    expect(tab.close).toHaveBeenCalledOnce()
    expect(useNotification.getState()).toEqual({ kind: 'danger', message: 'Unknown error occurred' })
  },
)

test('an order that is paid is captured, and the profile is fresh', async () => {
  const paid = { status: 'COMPLETED', amount: 50, currency: 'USD', createTime: '2026-11-15T12:00:00.000Z' }
  replies['/api/payment/capture'] = { data: paid }

  expect(await capture(orderId)).toEqual({ capture: paid })
  expect(asked.map(({ path }) => path)).toEqual(['/api/payment/capture', '/api/users/logged-user'])
})

test.each(['CREATED', 'PENDING', 'CANCELLED', 'REFUNDED', 'FAILED', 'APPROVED'])(
  'an order that is %s is no success',
  async (status) => {
    replies['/api/payment/capture'] = { data: { status } }

    expect(await capture(orderId)).toMatchObject({
      error: expect.any(String) as string,
      detail: `Payment status is ${status}, not COMPLETED`,
    })
  },
)

test('a capture without an order or a session fails before anything is sent', async () => {
  expect(await capture(null)).toEqual({ error: 'No order ID provided' })
  endSession()
  expect(await capture(orderId)).toEqual({
    error: 'No authentication token found. Please log in again.',
    isLoginNeeded: true,
  })
  expect(asked).toEqual([])
})

test.each([
  ['PAID_PLAN_ACTIVE', sentenceOf('PAID_PLAN_ACTIVE')],
  ['ORDER_NOT_FOUND', sentenceOf('ORDER_NOT_FOUND')],
  ['INVALID_INPUT', 'We do not know this payment.'],
] as const)('a capture that is refused with %s says why', async (code, detail) => {
  replies['/api/payment/capture'] = { code }

  expect(await capture(orderId)).toEqual({ error: 'Failed to capture payment', detail })
})

test('an order that is given up is cancelled, or it is said that it could not be', async () => {
  replies['/api/payment/cancel'] = { data: { id: orderId } }
  expect(await cancelOrder(orderId, 'user_cancelled')).toEqual({ info: { id: orderId } })
  expect(asked[0]?.body).toEqual({ orderId, reason: 'user_cancelled', status: 'cancelled' })

  replies['/api/payment/cancel'] = { code: 'ORDER_COMPLETED' }
  expect(await cancelOrder(orderId, '')).toEqual({ error: 'Failed to process cancellation' })
  expect(await cancelOrder(null, '')).toEqual({ error: 'No order ID provided' })
})
