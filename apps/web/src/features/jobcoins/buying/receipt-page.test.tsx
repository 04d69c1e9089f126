import type { Receipt } from '@joblane/contracts/jobcoins/api'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { failAgain } from '#lib/api/testing/fail-again.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from '#lib/api/api-client.ts'
import { makeQueryClient } from '#lib/api/query-client.ts'
import { fakeAnswers } from '#lib/api/testing/fake-answers.ts'
import { endSession, startSession } from '#lib/session/session.ts'
import { marisol } from '#lib/session/testing/session-examples.ts'
import ReceiptPage from './receipt-page.tsx'
import { refuse } from '#lib/api/testing/fake-api.ts'

const receipt: Receipt = {
  number: 'J-1042',
  orderId: '0f8fad5b-d9cb-469f-a165-70867728950e',
  payPalOrderId: '5O190127TN364715T',
  payPalCaptureId: null,
  status: 'COMPLETED',
  paidAt: '2026-11-15T12:00:00.000Z',
  planName: 'Standard Plan',
  totalCoins: 10,
  validUntil: '2027-11-15T12:00:00.000Z',
  amount: 50,
  currency: 'USD',
  customer: { name: 'Marisol Vega', email: 'marisol@joblane.test' },
  refunds: [],
}
const address = `/api/payment/${receipt.orderId}/receipt`

beforeEach(() => startSession(marisol, { remember: false }))
afterEach(() => {
  cleanup()
  endSession()
  vi.unstubAllGlobals()
})

function open() {
  const queries = makeQueryClient(call)
  const router = createMemoryRouter([{ path: '/receipt/:orderId', Component: ReceiptPage }], {
    initialEntries: [`/receipt/${receipt.orderId}`],
  })
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )

  return queries
}
const paper = () => screen.findByRole('heading', { name: 'Receipt J-1042' })

test('a receipt has a row for everything that is known of its order', async () => {
  fakeAnswers({ [address]: receipt })
  open()
  await paper()

  const rows = screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent])
  expect(rows).toEqual([
    ['Paid by', 'Marisol Vega, marisol@joblane.test'],
    ['Paid on', 'Nov 15, 2026'],
    ['Plan', 'Standard Plan'],
    ['Leads', '10, valid until Nov 15, 2027'],
    ['Amount', 'US$ 50.00 (USD)'],
    ['Status', 'Completed'],
    ['PayPal order', '5O190127TN364715T'],
  ])
})

test('the page says when an order has no receipt, and offers no new try', async () => {
  vi.stubGlobal('fetch', async () => refuse('ORDER_NOT_FOUND'))
  open()
  await screen.findByText('There is no receipt for this order.')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('the buyer can try again to load a receipt', async () => {
  const answers: Record<string, unknown> = {}
  fakeAnswers(answers)
  open()
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByText('There is no receipt for this order.')).toBeNull()

  answers[address] = receipt
  fireEvent.click(again)
  expect(await paper()).toBeTruthy()
})

test('a receipt stays when it cannot be loaded once more', async () => {
  const answers: Record<string, unknown> = { [address]: receipt }
  fakeAnswers(answers)
  const queries = open()
  await paper()

  delete answers[address]
  await failAgain(queries)
  expect(await paper()).toBeTruthy()
})
