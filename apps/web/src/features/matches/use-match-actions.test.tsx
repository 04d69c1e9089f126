import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { call } from '#lib/api/api-client.ts'
import { makeQueryClient } from '#lib/api/query-client.ts'
import { fakeAnswers } from '#lib/api/testing/fake-answers.ts'
import { aMatchDetail } from './testing/a-match.ts'
import { useMarkRead } from './use-match-actions.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a message that comes while the one before it is marked as read is marked, too', () => {
  const asked = fakeAnswers({})
  const queries = makeQueryClient(call)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  )
  const unread = (lastMessageAt: string) => aMatchDetail({ unreadCount: 1, lastMessageAt })
  const { rerender } = renderHook(useMarkRead, {
    wrapper,
    initialProps: unread('2026-11-15T13:00:00.000Z'),
  })
  rerender(unread('2026-11-15T13:00:00.000Z'))
  expect(asked).toHaveLength(1)
  rerender(unread('2026-11-15T13:00:01.000Z'))

  expect(asked).toHaveLength(2)
})
