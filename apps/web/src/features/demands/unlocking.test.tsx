import { listMatches } from '@joblane/contracts/api/matches'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, renderHook, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { call } from '#lib/api/api-client.ts'
import { ask, makeQueryClient } from '#lib/api/query-client.ts'
import { fakeAnswers } from '#lib/api/testing/fake-answers.ts'
import { endSession, startSession } from '#lib/session/session.ts'
import { marisol } from '#lib/session/testing/session-examples.ts'
import { LockedCard } from './detail/locked-card.tsx'
import { useUnlockDemand } from './detail/use-unlock-demand.ts'
import { aDemand } from './testing/a-demand.ts'

afterEach(() => {
  cleanup()
  endSession()
  vi.unstubAllGlobals()
})

test('an unlocked demand is among the customers at once', async () => {
  fakeAnswers({ '/api/demands/one/unlock': { id: 'one' } })
  startSession(marisol, { remember: false })
  const queries = makeQueryClient(call)
  const { queryKey } = ask(listMatches, { query: { pageIndex: 0 } })
  queries.setQueryData(queryKey, { items: [] } as never)
  const { result } = renderHook(() => useUnlockDemand({ id: 'one' }, () => {}), {
    wrapper: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
  })
  act(() => result.current.mutate())

  await waitFor(() => expect(queries.getQueryState(queryKey)?.isInvalidated).toBe(true))
})

test.each([
  [{ unlockLimit: 3 }, 'At most 3 professionals ever get this contact.'],
  [{ unlockLimit: 2 }, 'The customer wants at most 2 professionals.'],
  [{ unlockLimit: 1 }, 'The customer wants only one professional.'],
  [{ unlockLimit: 1, isExclusive: true }, 'You will be the only professional with this contact.'],
])('the card of a demand with %o promises: %s', (limits, promise) => {
  render(
    <QueryClientProvider client={makeQueryClient(call)}>
      <MemoryRouter>
        <LockedCard
          demand={aDemand({ unlockCount: 0, ...limits })}
          confirmed={undefined}
          onUnlocked={() => {}}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  )

  expect(screen.getByText(/^No commission afterward/).textContent).toContain(promise)
})
