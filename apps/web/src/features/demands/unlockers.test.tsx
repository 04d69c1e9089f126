import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { call } from '#lib/api/api-client.ts'
import { makeQueryClient } from '#lib/api/query-client.ts'
import { failAgain } from '#lib/api/testing/fail-again.ts'
import { fakeAnswers } from '#lib/api/testing/fake-answers.ts'
import { aDemand } from './testing/a-demand.ts'
import { Unlockers } from './unlockers.tsx'

const { id } = aDemand()
const address = `/api/demands/${id}/unlocks`

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the names of those who have the contact stay when they cannot be loaded once more', async () => {
  const answers: Record<string, unknown> = {
    [address]: [{ name: 'Tobias Rourke', unlockedAt: '2026-11-15T12:00:00.000Z' }],
  }
  fakeAnswers(answers)
  const queries = makeQueryClient(call)
  render(
    <QueryClientProvider client={queries}>
      <Unlockers demandId={id} />
    </QueryClientProvider>,
  )
  await screen.findByText('Tobias Rourke')

  delete answers[address]
  await failAgain(queries)
  expect(screen.getByText('Tobias Rourke')).toBeTruthy()
})
