import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { DemandCard } from './demand-card.tsx'
import { aDemand } from './testing/a-demand.ts'

afterEach(cleanup)

test.each([
  ['a professional', { average: 4.75, count: 4 }, 'Customer rated 4.8 (4 reviews)'],
  ['a professional', { average: null, count: 0 }, null],
  ['a visitor', null, null],
])('on a card, %s for whom the rating is %o reads: %s', (_, customerRating, text) => {
  const element = <DemandCard demand={aDemand({ customerRating })} action={null} />
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)

  expect(screen.queryByText(/^Customer rated/)?.textContent ?? null).toBe(text)
})
