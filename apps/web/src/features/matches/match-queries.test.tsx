import { QueryClientProvider, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from '#lib/api/api-client.ts'
import { makeQueryClient } from '#lib/api/query-client.ts'
import { fakeAnswers } from '#lib/api/testing/fake-answers.ts'
import { endSession, startSession } from '#lib/session/session.ts'
import { marisol } from '#lib/session/testing/session-examples.ts'
import { demandMatches, messagesOf, myMatches, oneMatch, quotesOf } from './match-queries.ts'

beforeEach(() => startSession(marisol, { remember: false }))
afterEach(() => {
  cleanup()
  endSession()
  vi.unstubAllGlobals()
})

test.each([
  ['the matches of a demand', '/api/demands/a/matches', () => useQuery(demandMatches('a'))],
  ["a professional's matches", '/api/matches?pageIndex=0', () => useQuery(myMatches(undefined, 0))],
  ['a match', '/api/matches/a', () => useQuery(oneMatch('a'))],
  ['quotes', '/api/matches/a/quotes', () => useQuery(quotesOf('a'))],
  ['messages', '/api/matches/a/messages?pageIndex=0', () => useInfiniteQuery(messagesOf('a'))],
])('the page loads %s again when the user comes back', async (_, address, useAnswer) => {
  const asked = fakeAnswers({ [address]: {} })
  const queries = makeQueryClient(call)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  )
  const visit = () => renderHook<{ isSuccess: boolean }, unknown>(() => useAnswer(), { wrapper })
  const first = visit()
  await expect.poll(() => first.result.current.isSuccess).toBe(true)
  first.unmount()
  visit()

  await expect.poll(() => asked).toEqual([address, address])
})
