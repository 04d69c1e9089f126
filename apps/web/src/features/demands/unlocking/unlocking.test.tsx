import type { Demand } from '@joblane/contracts/demands/demand'
import { listMatches } from '@joblane/contracts/matches/api'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, renderHook, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { call } from '#lib/api/api-client.ts'
import { ask, makeQueryClient } from '#lib/api/query-client.ts'
import { fakeAnswers } from '#lib/api/testing/fake-answers.ts'
import { endSession, startSession } from '#lib/session/session.ts'
import { marisol } from '#lib/session/testing/session-examples.ts'
import { LockedCard } from './locked-card.tsx'
import { useUnlockDemand } from './use-unlock-demand.ts'
import { aDemand } from '../testing/a-demand.ts'

afterEach(() => {
  cleanup()
  endSession()
  vi.unstubAllGlobals()
})

test('an unlocked demand is among the customers at once', async () => {
  fakeAnswers({ '/api/demands/one/unlock': { id: 'one' }, '/api/matches': { items: [] } })
  startSession(marisol, { remember: false })
  const queries = makeQueryClient(call)
  const matches = ask(listMatches, { query: { pageIndex: 0 } })
  await queries.prefetchQuery(matches)
  const { result } = renderHook(() => useUnlockDemand({ id: 'one' }, () => {}), {
    wrapper: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
  })
  act(() => result.current.mutate())

  await waitFor(() => expect(queries.getQueryState(matches.queryKey)?.isInvalidated).toBe(true))
})

test.each([
  [{ unlockLimit: 3 }, 'At most 3 professionals ever get this contact.'],
  [{ unlockLimit: 2 }, 'The customer wants at most 2 professionals.'],
  [{ unlockLimit: 1 }, 'The customer wants only one professional.'],
  [{ unlockLimit: 1, isExclusive: true }, 'You will be the only professional with this contact.'],
])('the card of a demand with %o promises: %s', (limits, promise) => {
  renderLockedCard(aDemand({ unlockCount: 0, ...limits }))

  expect(screen.getByText(/^No commission afterward/).textContent).toContain(promise)
})

test.each([
  [{ average: 4.75, count: 4 }, '4.8 (4 reviews)'],
  [{ average: 3, count: 1 }, '3.0 (1 review)'],
  [{ average: null, count: 0 }, 'No reviews yet'],
])('before paying, a professional reads that a customer rated %o has %s', (customerRating, text) => {
  startSession(marisol, { remember: false })
  renderLockedCard(aDemand({ customerRating }))

  expect(ratingRow().textContent).toBe(text)
})

test('a visitor is told to log in for the rating of a customer', () => {
  renderLockedCard(aDemand())

  expect(ratingRow().textContent).toBe('Log in to see')
})

const ratingRow = () => screen.getByText("Customer's rating").nextElementSibling as HTMLElement

function renderLockedCard(demand: Demand) {
  render(
    <QueryClientProvider client={makeQueryClient(call)}>
      <MemoryRouter>
        <LockedCard demand={demand} confirmed={undefined} onUnlocked={() => {}} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}
