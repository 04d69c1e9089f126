import { matchStates } from '@joblane/contracts/matches/api'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from '#lib/api/api-client.ts'
import { makeQueryClient } from '#lib/api/query-client.ts'
import { fakeAnswers } from '#lib/api/testing/fake-answers.ts'
import { endSession, startSession } from '#lib/session/session.ts'
import { marisol } from '#lib/session/testing/session-examples.ts'
import MyCustomersPage from './my-customers-page.tsx'

beforeEach(() => startSession(marisol, { remember: false }))
afterEach(() => {
  cleanup()
  endSession()
  vi.unstubAllGlobals()
})

function open(path: string, query: string, totalItems: number) {
  const counts = Object.fromEntries(matchStates.map((state) => [state, totalItems]))
  const page = { items: [], pageIndex: 0, totalPages: 1, totalItems, counts }
  fakeAnswers({ [`/api/matches?${query}`]: page })
  const router = createMemoryRouter([{ path: '/my-customers', Component: MyCustomersPage }], {
    initialEntries: [path],
  })
  render(
    <QueryClientProvider client={makeQueryClient(call)}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

const first = { name: 'Back to the first page', totalItems: 3 }
const cases = [
  { path: '', query: 'pageIndex=0', totalItems: 0, name: 'Browse demands', to: '/demands-available' },
  { path: '?page=7', query: 'pageIndex=6', ...first, to: '/my-customers' },
  {
    path: '?state=HIRED',
    query: 'state=HIRED&pageIndex=0',
    totalItems: 0,
    name: 'See all customers',
    to: '/my-customers',
  },
  {
    path: '?state=HIRED&page=7',
    query: 'state=HIRED&pageIndex=6',
    ...first,
    to: '/my-customers?state=HIRED',
  },
]

test.each(cases)('a list without customers leads on from $path to $to', async (shown) => {
  open(`/my-customers${shown.path}`, shown.query, shown.totalItems)

  const link = await screen.findByRole('link', { name: shown.name })
  expect(link.getAttribute('href')).toBe(shown.to)
})
