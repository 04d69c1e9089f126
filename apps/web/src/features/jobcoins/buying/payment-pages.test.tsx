import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from '#lib/api/api-client.ts'
import { makeQueryClient } from '#lib/api/query-client.ts'
import { fakeAnswers } from '#lib/api/testing/fake-answers.ts'
import { endSession, startSession } from '#lib/session/session.ts'
import { aUser, marisol } from '#lib/session/testing/session-examples.ts'
import CancelPage from './payment-cancel-page.tsx'
import SuccessPage from './payment-success-page.tsx'
import { refuse } from '#lib/api/testing/fake-api.ts'

const order = {
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  payPalOrderId: '5O190127TN364715T',
  payPalStatus: 'CANCELLED',
  status: 'COMPLETED',
  amount: 50,
  currency: 'USD',
  createdAt: '2026-11-15T12:00:00.000Z',
  createTime: '2026-11-15T12:00:00.000Z',
  planName: 'Standard Plan',
  totalCoins: 10,
}
let asked: readonly string[]

beforeEach(() => {
  vi.useFakeTimers()
  asked = fakeAnswers({
    '/api/payment/capture': order,
    '/api/payment/cancel': order,
    '/api/users/logged-user': aUser({ availableCoins: 12 }),
  })
  startSession(marisol, { remember: false })
})
afterEach(() => {
  cleanup()
  endSession()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const title = () => document.querySelector('h1')?.textContent

function open(Component: ComponentType, query: string) {
  const router = createMemoryRouter([{ path: '*', Component }], { initialEntries: [`/?${query}`] })
  render(
    <QueryClientProvider client={makeQueryClient(call)}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

test('an order is captured 1.5 s after the page has come, once', async () => {
  open(SuccessPage, `orderId=${order.id}`)
  await pass(1499)
  expect(asked).toEqual([])
  expect(title()).toBe('Capturing your payment...')

  await pass(1)
  await pass(10_000)
  expect(asked).toEqual(['/api/payment/capture', '/api/users/logged-user'])
  expect(title()).toBe('Payment Successful!')
  expect(screen.getByText('US$ 50.00')).toBeTruthy()
  expect(document.querySelector('time')?.dateTime).toBe(order.createTime)
  expect(screen.getByText('10 leads were added. You have 12 leads now.')).toBeTruthy()
})

test('an order is cancelled 1 s after the page has come, and every way leads to the plans', async () => {
  open(CancelPage, `orderId=${order.id}&reason=insufficient_funds`)
  await pass(999)
  expect(asked).toEqual([])
  expect(title()).toBe('Payment Cancelled')
  expect(screen.getByText('Insufficient funds in your account')).toBeTruthy()

  await pass(1)
  await pass(10_000)
  expect(asked).toEqual(['/api/payment/cancel'])
  expect(screen.getByText('US$ 50.00')).toBeTruthy()
  expect(screen.getByText('Cancelled')).toBeTruthy()
  expect(screen.getByText('You have not been charged.')).toBeTruthy()
  for (const name of ['Go to Home', 'View JobCoins Plans', 'Try Payment Again'])
    expect(screen.getByText(name).getAttribute('href')).toBe('/jobcoins')
})

test('an order that may be paid is not said to be free of charge', async () => {
  vi.stubGlobal('fetch', async () => refuse('ORDER_COMPLETED'))
  open(CancelPage, `orderId=${order.id}`)
  await pass(1000)
  await pass(10_000)

  expect(screen.getByRole('alert').textContent).toBe('Failed to process cancellation')
  expect(screen.queryByText('You have not been charged.')).toBeNull()
  expect(screen.getByText('Your statement shows whether you paid.')).toBeTruthy()
})

test.each([
  ['no order', '', () => {}, 'No order ID provided'],
  ['no session', `orderId=${order.id}`, endSession, 'No authentication token found. Please log in again.'],
  ['no such order', `orderId=${order.id}`, () => fakeAnswers({}), 'Failed to capture payment'],
])('the success page says what it lacks: %s', async (_, query, happen, text) => {
  happen()
  open(SuccessPage, query)
  await pass(1500)
  await pass(10_000)

  expect(title()).toBe('Payment Processing Error')
  expect(within(screen.getByRole('alert')).getByText(text)).toBeTruthy()
})
