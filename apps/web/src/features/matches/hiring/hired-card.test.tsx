import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { call } from '#lib/api/api-client.ts'
import { makeQueryClient } from '#lib/api/query-client.ts'
import { aCustomerMatch, aQuote } from '../testing/a-match.ts'
import { HiredCard } from './hired-card.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

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

test.each([
  ['The job is done', 'Is the job done?', "Yes, it's done", 'done'],
  ['Undo the hire', 'Undo the hire?', 'Undo the hire', 'unhire'],
])('"%s" asks first, and is done once', async (button, title, confirm, move) => {
  const calls: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    calls.push(url)
    return new Response(JSON.stringify({ success: true, data: null, message: 'OK' }))
  })
  show(null)
  fireEvent.click(screen.getByRole('button', { name: button }))
  const dialog = await screen.findByRole('dialog', { name: title })
  expect(calls).toEqual([])

  const yes = within(dialog).getByRole('button', { name: confirm })
  fireEvent.click(yes)
  fireEvent.click(yes)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls).toEqual([`/api/matches/${aCustomerMatch().id}/${move}`])
})
