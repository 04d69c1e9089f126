import type { Movement } from '@joblane/contracts/jobcoins/api'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from '#lib/api/api-client.ts'
import { makeQueryClient } from '#lib/api/query-client.ts'
import { failAgain } from '#lib/api/testing/fail-again.ts'
import { fakeAnswers } from '#lib/api/testing/fake-answers.ts'
import { endSession, startSession } from '#lib/session/session.ts'
import { marisol } from '#lib/session/testing/session-examples.ts'
import StatementPage from './statement-page.tsx'

const bought: Movement = {
  id: 'one',
  at: '2026-11-15T12:00:00.000Z',
  kind: 'purchase',
  title: 'Standard Plan',
  reason: '',
  leads: 10,
  balanceAfter: 10,
  expiresAt: null,
  amount: 50,
  orderId: null,
  demandId: null,
}
const summary = {
  availableCoins: 10,
  debt: 0,
  nextExpiry: null,
  spentThisMonth: 0,
  returnedThisMonth: 0,
  paidThisMonth: 50,
  refundedThisMonth: 0,
  receiptsThisMonth: 1,
}
const address = (pageIndex: number) => `/api/jobcoins/statement?pageIndex=${pageIndex}&pageSize=20`
const page = (...items: Movement[]) => ({ summary, movements: { items, totalPages: 1, totalItems: 1 } })

beforeEach(() => startSession(marisol, { remember: false }))
afterEach(() => {
  cleanup()
  endSession()
  vi.unstubAllGlobals()
})

function open(path: string) {
  const queries = makeQueryClient(call)
  const router = createMemoryRouter([{ path: '/statement', Component: StatementPage }], {
    initialEntries: [path],
  })
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )

  return queries
}

test('the statement stays when it cannot be loaded once more', async () => {
  const answers: Record<string, unknown> = { [address(0)]: page(bought) }
  fakeAnswers(answers)
  const queries = open('/statement')
  await screen.findByText('Standard Plan')

  delete answers[address(0)]
  await failAgain(queries)
  expect(screen.getByText('Standard Plan')).toBeTruthy()
})

test('a page after the last one leads back to the first', async () => {
  fakeAnswers({ [address(6)]: page() })
  open('/statement?page=7')
  const back = await screen.findByRole('link', { name: 'Back to the first page' })

  expect(back.getAttribute('href')).toBe('/statement')
  expect(screen.queryByText('No activity yet.')).toBeNull()
})

test('a statement without a lead says so', async () => {
  fakeAnswers({ [address(0)]: { summary, movements: { items: [], totalPages: 0, totalItems: 0 } } })
  open('/statement')

  expect(await screen.findByText('No activity yet.')).toBeTruthy()
})
