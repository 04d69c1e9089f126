import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { aDemand } from '#features/demands/testing/a-demand.ts'
import { call } from '#lib/api/api-client.ts'
import { makeQueryClient } from '#lib/api/query-client.ts'
import { failAgain } from '#lib/api/testing/fail-again.ts'
import { fakeAnswers } from '#lib/api/testing/fake-answers.ts'
import { PanelSection } from './panel-section.tsx'

const address = '/api/demands/available'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open() {
  const queries = makeQueryClient(call)
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={createMemoryRouter([{ path: '*', Component: PanelSection }])} />
    </QueryClientProvider>,
  )

  return queries
}

test('demands stay when they cannot be loaded once more', async () => {
  const answers: Record<string, unknown> = { [address]: [aDemand()] }
  fakeAnswers(answers)
  const queries = open()
  const demand = await screen.findByRole('link', { name: /^Unlock Demand/ })

  delete answers[address]
  await failAgain(queries)
  expect(demand.isConnected).toBe(true)
})

test('demands that could not be loaded count as none', async () => {
  fakeAnswers({})
  open()

  expect(await screen.findByText('No demands found...')).toBeTruthy()
})
