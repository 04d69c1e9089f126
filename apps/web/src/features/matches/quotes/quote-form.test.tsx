import { mostQuotes } from '@joblane/contracts/matches/numbers'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { call } from '#lib/api/api-client.ts'
import { makeQueryClient } from '#lib/api/query-client.ts'
import { aMatchDetail, aQuote } from '../testing/a-match.ts'
import { QuoteForm } from './quote-form.tsx'

afterEach(cleanup)

test.each([
  ['can be sent', mostQuotes - 1, /^This is your quote 10\./, null],
  ['cannot be sent', mostQuotes, /^You have sent 10 quotes for this request\./, 'true'],
])('one more quote %s after %i, and the form says so', (_, version, text, isIdle) => {
  const match = aMatchDetail({ side: 'PROFESSIONAL', quote: aQuote({ version }) })
  render(
    <QueryClientProvider client={makeQueryClient(call)}>
      <MemoryRouter>
        <QuoteForm match={match} />
      </MemoryRouter>
    </QueryClientProvider>,
  )

  expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Send quote' }).getAttribute('aria-disabled')).toBe(isIdle)
})
