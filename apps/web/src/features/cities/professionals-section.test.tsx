import type { CityProfessional } from '@joblane/contracts/cities/api'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { call } from '#lib/api/api-client.ts'
import { makeQueryClient } from '#lib/api/query-client.ts'
import { failAgain } from '#lib/api/testing/fail-again.ts'
import { fakeAnswers } from '#lib/api/testing/fake-answers.ts'
import { ProfessionalsSection } from './professionals-section.tsx'

const further = '/api/city-pages/plumbing/tx/austin/professionals?pageIndex=1'
const all = Array.from({ length: 13 }, (_, nth) => aProfessional(nth + 1))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function aProfessional(nth: number): CityProfessional {
  return {
    id: `id-${nth}`,
    slug: `person-${nth}`,
    name: `Person ${nth}`,
    photoUrl: null,
    doorUrl: null,
    headline: '',
    hireCount: nth,
    medianReplyMinutes: null,
    rating: { average: null, count: 0, distribution: [0, 0, 0, 0, 0] },
  }
}

function open(count: number) {
  const queries = makeQueryClient(call)
  render(
    <MemoryRouter>
      <QueryClientProvider client={queries}>
        <ProfessionalsSection
          path="/plumbing/tx/austin"
          service="Plumbing"
          city="Austin"
          professionals={all.slice(0, Math.min(count, 12))}
          professionalCount={count}
        />
      </QueryClientProvider>
    </MemoryRouter>,
  )

  return queries
}

const names = () => screen.queryAllByRole('link').map(({ textContent }) => textContent)
const more = () => screen.queryByRole('button', { name: 'Show more professionals' })

test('the professionals whom the page does not show come on request', async () => {
  const asked = fakeAnswers({ [further]: all.slice(12) })
  open(13)
  expect(names()).toHaveLength(12)
  expect(screen.getByText('12 of 13')).toBeTruthy()
  expect(asked).toEqual([])

  fireEvent.click(more() ?? document.body)
  await screen.findByText('Person 13')
  expect(names()).toHaveLength(13)
  expect(more()).toBeNull()
  expect(document.activeElement?.textContent).toBe('Person 13')
  expect(asked).toEqual([further])
})

test('a visitor can try again to load a page that failed', async () => {
  const answers: Record<string, unknown> = {}
  fakeAnswers(answers)
  open(13)
  fireEvent.click(more() ?? document.body)
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(names()).toHaveLength(12)

  answers[further] = all.slice(12)
  fireEvent.click(again)
  await screen.findByText('Person 13')
})

test('professionals stay when they cannot be loaded once more', async () => {
  const answers: Record<string, unknown> = { [further]: all.slice(12) }
  fakeAnswers(answers)
  const queries = open(13)
  fireEvent.click(more() ?? document.body)
  await screen.findByText('Person 13')

  delete answers[further]
  await failAgain(queries)
  expect(names()).toHaveLength(13)
})

test.each([
  [1, null],
  [12, null],
  [0, /^Nobody for Plumbing in Austin shows a profile yet/],
])('with %i there is no more to show', (count, sentence) => {
  open(count)

  expect(names()).toHaveLength(count)
  expect(more()).toBeNull()
  expect(sentence && screen.getByText(sentence)).not.toBeUndefined()
})
