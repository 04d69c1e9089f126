import type { CustomerMatch } from '@joblane/contracts/matches/api'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { aDemand } from '#features/demands/testing/a-demand.ts'
import { demandMatches, oneMatch } from '../match-queries.ts'
import { aCustomerMatch, aMatchDetail, aQuote } from '../testing/a-match.ts'
import { call } from '#lib/api/api-client.ts'
import { makeQueryClient } from '#lib/api/query-client.ts'
import { fakeAnswers } from '#lib/api/testing/fake-answers.ts'
import { useAddresses } from './addresses.ts'
import MatchView from './match-view.tsx'

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

const Shown = () => <MatchView matchId={bob.id} addresses={useAddresses()} />

const neverAnswer = () => vi.stubGlobal('fetch', () => new Promise(() => {}))

/** Opens the conversation with Bob, beside another professional. */
function open(other: CustomerMatch, match = bob, answer: () => void = neverAnswer) {
  answer()
  const queries = makeQueryClient(call)
  queries.setQueryData(oneMatch(bob.id).queryKey, aMatchDetail({ ...match, demand: aDemand() }))
  queries.setQueryData(demandMatches(bob.demandId).queryKey, [other, match])
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={createMemoryRouter([{ path: '/', Component: Shown }])} />
    </QueryClientProvider>,
  )

  return queries
}

test('a conversation offers no hire while another professional is hired', () => {
  open(aCustomerMatch({ state: 'HIRED' }))

  expect(screen.getByRole('heading', { name: "Bob's offer" })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Hire/ })).toBeNull()
})

test('a conversation offers to hire a professional whose match was closed while no other is hired', () => {
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

const nobodyElse = aCustomerMatch({ state: 'WITHDRAWN' })

/** Presses a button of the conversation, and the one that confirms it in its dialog. */
async function decide(button: string, { title, confirm, move, state }: Decision) {
  const answers: Record<string, unknown> = {
    '/api/matches/bob/messages?pageIndex=0': { items: [], hasNextPage: false },
    '/api/matches/bob/quotes': [],
  }
  open(nobodyElse, { ...bob, state: 'OPEN' }, () => fakeAnswers(answers))
  press(screen.getByRole('button', { name: button }))
  const dialog = await screen.findByRole('dialog', { name: title })

  answers[`/api/matches/bob/${move}`] = null
  answers['/api/matches/bob'] = aMatchDetail({ ...bob, state, demand: aDemand() })
  answers[`/api/demands/${bob.demandId}/matches`] = [nobodyElse, { ...bob, state }]
  // The answer waits until the dialog listens for it.
  const isSeen = Promise.withResolvers<void>()
  const answer = fetch
  vi.stubGlobal('fetch', (url: string) => isSeen.promise.then(() => answer(url)))
  press(within(dialog).getByRole('button', { name: confirm }))
  await within(dialog).findByText(/^(Hiring|Declining)\.\.\.$/)
  isSeen.resolve()
}
type Decision = { title: string; confirm: string; move: string; state: CustomerMatch['state'] }

function press(button: HTMLElement) {
  button.focus()
  fireEvent.click(button)
}

const hire = {
  title: 'Hire Bob Hale?',
  confirm: 'Hire for US$ 240.00',
  move: 'hire',
  state: 'HIRED',
} as const
const decline = {
  title: 'Decline Bob Hale?',
  confirm: 'Decline',
  move: 'decline',
  state: 'DECLINED',
} as const

test.each([
  ['Hire Bob', hire, 'You hired Bob'],
  ['Decline', decline, 'You declined Bob'],
])('after “%s” the heading that says so has the focus', async (button, decision, told) => {
  await decide(button, decision)

  const heading = await screen.findByRole('heading', { name: told })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

test('after a hire from the bar above the conversation, the bar says so and has the focus', async () => {
  await decide('Hire', hire)

  const told = "You hired Bob. Bob's offer: US$ 240.00"
  await waitFor(() => expect(document.activeElement?.textContent).toBe(told))
})

test('the heading has the focus also where the page learns of the hire after the dialog has closed', async () => {
  const queries = open(nobodyElse, { ...bob, state: 'OPEN' })
  screen.getByRole('button', { name: 'Hire Bob' }).focus()
  const hired = aMatchDetail({ ...bob, state: 'HIRED', demand: aDemand() })
  act(() => void queries.setQueryData(oneMatch(bob.id).queryKey, hired))

  const heading = await screen.findByRole('heading', { name: 'You hired Bob' })
  expect(document.activeElement).toBe(heading)
})

test('muting moves the focus to the button that undoes it, and back', async () => {
  const queries = open(nobodyElse, { ...bob, state: 'OPEN' })
  const mute = (isMuted: boolean) => {
    const match = aMatchDetail({ ...bob, state: 'OPEN', isMuted, demand: aDemand() })
    act(() => void queries.setQueryData(oneMatch(bob.id).queryKey, match))
  }
  screen.getByRole('button', { name: 'Mute' }).focus()
  mute(true)
  expect(await screen.findByRole('button', { name: 'Unmute' })).toBe(document.activeElement)

  mute(false)
  expect(await screen.findByRole('button', { name: 'Mute' })).toBe(document.activeElement)
})
