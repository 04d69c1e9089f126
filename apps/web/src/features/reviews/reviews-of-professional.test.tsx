import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { call } from '#lib/api/api-client.ts'
import { makeQueryClient } from '#lib/api/query-client.ts'
import { failAgain } from '#lib/api/testing/fail-again.ts'
import { fakeAnswers } from '#lib/api/testing/fake-answers.ts'
import { ReviewsOfProfessional } from './reviews-of-professional.tsx'
import { aReview } from './testing/a-review.ts'

const professionalId = '2f1c6f0e-35a4-4d0c-8f6e-6d2f9f6e8d11'
const page = (pageIndex: number) => `/api/professionals/${professionalId}/reviews?pageIndex=${pageIndex}`
const all = [1, 2, 3, 4, 5, 6, 7].map((nth) => aReview({ id: `review-${nth}`, text: `Review ${nth}.` }))
const firstSix = { items: all.slice(0, 6), pageIndex: 0, hasNextPage: true }
const seventh = { items: all.slice(6), pageIndex: 1, hasNextPage: false }

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function open() {
  const queries = makeQueryClient(call)
  render(
    <QueryClientProvider client={queries}>
      <ReviewsOfProfessional
        professionalId={professionalId}
        name="Sam"
        rating={{ average: 5, count: 7, distribution: [0, 0, 0, 0, 7] }}
      />
    </QueryClientProvider>,
  )
  await screen.findByText('Review 6.')

  return queries
}
const button = (name: string) => screen.getByRole('button', { name })

test('further reviews come on request and take the focus of the button that is gone', async () => {
  fakeAnswers({ [page(0)]: firstSix, [page(1)]: seventh })
  await open()
  expect(document.activeElement).toBe(document.body)

  fireEvent.click(button('Show more reviews'))
  await screen.findByText('Review 7.')

  expect(screen.queryByRole('button', { name: 'Show more reviews' })).toBeNull()
  expect(document.activeElement?.textContent).toContain('Review 7.')
})

test('a visitor can try again to load reviews that failed', async () => {
  const answers: Record<string, unknown> = { [page(0)]: firstSix }
  fakeAnswers(answers)
  await open()
  fireEvent.click(button('Show more reviews'))
  await screen.findByText('The reviews could not be loaded.')

  answers[page(1)] = seventh
  fireEvent.click(button('Try again'))
  await screen.findByText('Review 7.')
  expect(screen.queryByText('The reviews could not be loaded.')).toBeNull()
})

test('reviews stay when they cannot be loaded once more', async () => {
  const answers: Record<string, unknown> = { [page(0)]: firstSix }
  fakeAnswers(answers)
  const queries = await open()

  delete answers[page(0)]
  await failAgain(queries)
  expect(screen.getByText('Review 6.')).toBeTruthy()
})
