import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { call } from '#lib/api/api-client.ts'
import { makeQueryClient } from '#lib/api/query-client.ts'
import { aCustomerMatch, aQuote } from '../testing/a-match.ts'
import { HiredCard } from './hired-card.tsx'

afterEach(cleanup)

const to = () => '/'

const show = (hiredQuoteId: string | null) =>
  render(
    <QueryClientProvider client={makeQueryClient(call)}>
      <MemoryRouter>
        <HiredCard
          match={aCustomerMatch({ state: 'HIRED', quote: aQuote(), hiredQuoteId })}
          isToldToOthers={false}
          isReviewed={false}
          canUndo
          toThread={to}
          toQuote={to}
          toReview={to}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  )

test('a hire shows the quote that the customer accepted', () => {
  show(aQuote().id)
  expect(screen.getByText('US$ 240.00')).toBeTruthy()
})

test('a hire without a quote shows no price, also if one was offered', () => {
  show(null)
  expect(screen.queryByText('US$ 240.00')).toBeNull()
})
