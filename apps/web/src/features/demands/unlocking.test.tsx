import { listMatches } from '@joblane/contracts/api/matches'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { call } from '#lib/api/api-client.ts'
import { ask, makeQueryClient } from '#lib/api/query-client.ts'
import { fakeAnswers } from '#lib/api/testing/fake-answers.ts'
import { endSession, startSession } from '#lib/session/session.ts'
import { marisol } from '#lib/session/testing/session-examples.ts'
import { useUnlockDemand } from './detail/use-unlock-demand.ts'

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
