import { getMyProfessional, getProfessional } from '@joblane/contracts/profiles/api'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from '#lib/api/api-client.ts'
import { ask, makeQueryClient } from '#lib/api/query-client.ts'
import { fakeAnswers } from '#lib/api/testing/fake-answers.ts'
import { useSaveFavorites } from '../favorites/favorites.ts'
import { account, useAccountChange } from './account.ts'

const profiles = [ask(getMyProfessional, {}), ask(getProfessional, { params: { id: 'marisol' } })]
let queries: ReturnType<typeof makeQueryClient>

beforeEach(async () => {
  fakeAnswers({
    '/api/account/interested-categories': ['Plumbing'],
    '/api/account/professional': { services: [] },
    '/api/professionals/marisol': { services: [] },
  })
  queries = makeQueryClient(call)
  for (const profile of profiles) await queries.prefetchQuery(profile as never)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queries}>{children}</QueryClientProvider>
)
const areAskedAnew = () => profiles.every(({ queryKey }) => queries.getQueryState(queryKey)?.isInvalidated)

test('the profile shows favorite categories as they were saved', async () => {
  const { result } = renderHook(useSaveFavorites, { wrapper })
  act(() => result.current.mutate({ typed: { chosen: ['Plumbing'] }, changed: {} }))

  await waitFor(() => expect(areAskedAnew()).toBe(true))
})

test('the profile shows the name and the place of the account as they were saved', async () => {
  const change = async (_typed: object) => ({ data: null, message: 'Your changes are saved.' })
  const { result } = renderHook(() => useAccountChange(change), { wrapper })
  act(() => result.current.mutate({}))

  await waitFor(() => expect(areAskedAnew()).toBe(true))
})

test('a change of the account whose answer was lost is looked for', async () => {
  queries.setQueryData([...account.queryKey], {})
  const change = () => Promise.reject(new TypeError('Failed to fetch'))
  const { result } = renderHook(() => useAccountChange(change), { wrapper })
  act(() => result.current.mutate({}))

  await waitFor(() => expect(queries.getQueryState(account.queryKey)?.isInvalidated).toBe(true))
})
