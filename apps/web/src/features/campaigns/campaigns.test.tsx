import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { call } from '#lib/api/api-client.ts'
import { makeQueryClient } from '#lib/api/query-client.ts'
import { failAgain } from '#lib/api/testing/fail-again.ts'
import { fakeAnswers } from '#lib/api/testing/fake-answers.ts'
import { everywhere, useCampaigns } from './campaigns.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('campaigns stay when they cannot be loaded once more', async () => {
  const queries = makeQueryClient(call)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  )
  const answers: Record<string, unknown> = { '/api/marketing-campaigns/position/1': [{ id: 'one' }] }
  fakeAnswers(answers)
  const { result } = renderHook(() => useCampaigns(1, everywhere), { wrapper })
  await expect.poll(() => result.current).toHaveLength(1)

  delete answers['/api/marketing-campaigns/position/1']
  await failAgain(queries)
  expect(result.current).toHaveLength(1)
})
