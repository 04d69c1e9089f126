import { paths } from '@joblane/contracts/site/pages'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aDemand } from '#features/demands/testing/a-demand.ts'
import { oneMatch } from '../match-queries.ts'
import { aMatchDetail } from '../testing/a-match.ts'
import { call } from '#lib/api/api-client.ts'
import { makeQueryClient } from '#lib/api/query-client.ts'
import { endSession, startSession } from '#lib/session/session.ts'
import { marisol } from '#lib/session/testing/session-examples.ts'
import WriteQuotePage from './write-quote-page.tsx'

beforeEach(() => startSession(marisol, { remember: false }))
afterEach(() => {
  cleanup()
  endSession()
})

test('a price typed for one customer is neither shown nor kept for another', async () => {
  const queries = makeQueryClient(call)
  for (const id of ['ann', 'bob']) {
    const match = aMatchDetail({ id, side: 'PROFESSIONAL', demand: aDemand({ customerName: id }) })
    queries.setQueryData(oneMatch(id).queryKey, match)
  }
  const router = createMemoryRouter([{ path: '/my-customers/:id/quote', Component: WriteQuotePage }], {
    initialEntries: [paths.writeQuote('bob'), paths.writeQuote('ann')],
  })
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  const price = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Price' })
  fireEvent.change(price(), { target: { value: '240' } })

  await act(() => router.navigate(-1))
  expect(screen.getByRole('heading', { level: 1, name: 'Write a quote for bob' })).toBeTruthy()
  expect(price().value).toBe('')
  await act(() => router.navigate(1))
  expect(price().value).toBe('240')
})

test('no quote can be written for a request that is closed', () => {
  const queries = makeQueryClient(call)
  const match = aMatchDetail({ id: 'ann', side: 'PROFESSIONAL', state: 'CLOSED' })
  queries.setQueryData(oneMatch('ann').queryKey, match)
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider
        router={createMemoryRouter([{ path: '/my-customers/:id/quote', Component: WriteQuotePage }], {
          initialEntries: [paths.writeQuote('ann')],
        })}
      />
    </QueryClientProvider>,
  )

  expect(screen.getByText(/^The request is closed/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send quote' })).toBeNull()
})
