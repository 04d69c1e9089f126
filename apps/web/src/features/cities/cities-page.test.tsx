import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { call } from '#lib/api/api-client.ts'
import { makeQueryClient } from '#lib/api/query-client.ts'
import { fakeAnswers } from '#lib/api/testing/fake-answers.ts'
import CitiesPage from './cities-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a visitor can try again to load the cities', async () => {
  const answers: Record<string, unknown> = {}
  fakeAnswers(answers)
  render(
    <QueryClientProvider client={makeQueryClient(call)}>
      <MemoryRouter>
        <CitiesPage />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const again = await screen.findByRole('button', { name: 'Try again' })

  answers['/api/city-pages'] = [
    { service: 'Plumbing', city: 'Austin', stateCode: 'TX', path: '/plumbing/tx/austin' },
  ]
  answers['/api/states'] = [{ code: 'TX', name: 'Texas' }]
  fireEvent.click(again)
  expect(await screen.findByRole('link', { name: 'Plumbing in Austin, TX' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})
