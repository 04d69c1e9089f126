import type { CustomerMatch as ListedMatch } from '@joblane/contracts/api/matches'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { aDemand } from '#features/demands/testing/a-demand.ts'
import { demandMatches, oneMatch } from '#features/matches/match-queries.ts'
import { aCustomerMatch, aMatchDetail, aQuote } from '#features/matches/testing/a-match.ts'
import { call } from '#lib/api/api-client.ts'
import { makeQueryClient } from '#lib/api/query-client.ts'
import { useAddresses } from './addresses.ts'
import CustomerMatch from './customer-match.tsx'

const bob = aCustomerMatch({
  id: 'bob',
  state: 'CLOSED',
  quote: aQuote(),
  professional: { name: 'Bob Hale' },
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const Shown = () => <CustomerMatch matchId={bob.id} addresses={useAddresses()} />

/** Opens the conversation with Bob, beside another professional. */
function open(other: ListedMatch, match = bob) {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const queries = makeQueryClient(call)
  queries.setQueryData(oneMatch(bob.id, undefined).queryKey, aMatchDetail({ ...match, demand: aDemand() }))
  queries.setQueryData(demandMatches(bob.demandId, undefined).queryKey, [other, match])
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <Shown />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

test('a conversation offers no hire while another professional is hired', () => {
  open(aCustomerMatch({ state: 'HIRED' }))

  expect(screen.getByRole('heading', { name: "Bob's offer" })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Hire/ })).toBeNull()
})

test('a conversation offers to hire a professional whose match was closed while nobody is hired', () => {
  open(aCustomerMatch({ state: 'WITHDRAWN' }))

  expect(screen.getAllByRole('button', { name: /^Hire/ })).toHaveLength(2)
})

test.each([
  ['offers to hire them after all', 'OPEN', 'You declined Bob. You can still hire them.'],
  ['offers no hire while another one is hired', 'HIRED', 'You declined Bob.'],
] as const)('a conversation with a declined professional %s', (_, otherState, text) => {
  open(aCustomerMatch({ state: otherState }), { ...bob, state: 'DECLINED' })

  expect(screen.getByText(text)).toBeTruthy()
})
