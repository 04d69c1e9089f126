import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { call } from '#lib/api/api-client.ts'
import { makeQueryClient } from '#lib/api/query-client.ts'
import { aCustomerMatch } from '../testing/a-match.ts'
import { CompareMatches } from './compare-matches.tsx'

afterEach(cleanup)

const matches = [aCustomerMatch(), aCustomerMatch({ id: 'other', professional: { name: 'Curtis Boyd' } })]

const Compare = ({ isActive = true }) => (
  <CompareMatches
    matches={matches}
    demand={{ isActive, unlockCount: 2, unlockLimit: 3 }}
    isReviewed={false}
    toThread={() => '/thread'}
    toQuote={() => '/quote'}
    toReview={() => '/review'}
  />
)
const byRating = () => screen.getByRole<HTMLInputElement>('radio', { name: 'Rating' })

test('the way back from a conversation finds the quotes sorted as they were', async () => {
  const router = createMemoryRouter([
    { path: '/', Component: Compare },
    { path: '/thread', element: <h1>Conversation</h1> },
  ])
  render(
    <QueryClientProvider client={makeQueryClient(call)}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  fireEvent.click(byRating())
  await act(() => router.navigate('/thread'))
  screen.getByRole('heading', { name: 'Conversation' })

  await act(() => router.navigate(-1))
  expect(byRating().checked).toBe(true)
})

test('a stopped request says that it is stopped, not that professionals can reach the customer', () => {
  const open = (isActive: boolean) => {
    const router = createMemoryRouter([{ path: '/', element: <Compare isActive={isActive} /> }])
    return render(
      <QueryClientProvider client={makeQueryClient(call)}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    )
  }
  const { unmount } = open(true)
  expect(screen.getByRole('heading', { name: '2 professionals, no quotes yet' })).toBeTruthy()
  expect(screen.getByText('2 professionals can reach you.')).toBeTruthy()
  unmount()

  open(false)
  expect(screen.getByRole('heading', { name: '2 professionals, no quotes' })).toBeTruthy()
  expect(screen.getByText('Your request is stopped. No one new gets your number.')).toBeTruthy()
  expect(screen.queryByText(/can reach you/)).toBeNull()
})
