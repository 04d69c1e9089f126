import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aDemand } from '#features/demands/testing/a-demand.ts'
import { myMatches } from '../match-queries.ts'
import { call } from '#lib/api/api-client.ts'
import { makeQueryClient } from '#lib/api/query-client.ts'
import { endSession, startSession } from '#lib/session/session.ts'
import { marisol } from '#lib/session/testing/session-examples.ts'
import MyCustomersPage from './my-customers-page.tsx'

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  startSession(marisol, { remember: false })
})
afterEach(() => {
  cleanup()
  endSession()
  vi.unstubAllGlobals()
})

test('the way to more customers keeps the focus while they load', () => {
  const queries = makeQueryClient(call)
  const counts = { OPEN: 0, HIRED: 0, DECLINED: 0, WITHDRAWN: 0, CLOSED: 0, DONE: 20 }
  const match = {
    id: 'one',
    state: 'DONE',
    demand: aDemand(),
    unreadCount: 0,
    lastMessage: null,
    quote: null,
  }
  const page = { items: [match], pageIndex: 0, totalPages: 2, counts }
  queries.setQueryData(myMatches(undefined, 0).queryKey, page as never)
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={createMemoryRouter([{ path: '*', Component: MyCustomersPage }])} />
    </QueryClientProvider>,
  )
  const next = screen.getByRole('link', { name: 'Next page' })
  next.focus()
  fireEvent.click(next)

  expect(document.activeElement).toBe(next)
  expect(screen.getByRole('link', { current: 'page', name: 'Page 2' })).toBeDefined()
})
