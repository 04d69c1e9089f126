import type { CustomerMatch } from '@joblane/contracts/matches/api'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createContext, use } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { call } from '#lib/api/api-client.ts'
import { makeQueryClient } from '#lib/api/query-client.ts'
import { fakeAnswers } from '#lib/api/testing/fake-answers.ts'
import { aCustomerMatch } from '../testing/a-match.ts'
import { CompareMatches } from './compare-matches.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** A hire closes the other matches. */
const besides = ({ state }: CustomerMatch) =>
  aCustomerMatch({
    id: 'other',
    state: state === 'HIRED' ? 'CLOSED' : 'OPEN',
    professional: { name: 'Curtis Boyd' },
  })

type Shown = { match?: CustomerMatch; matches?: readonly CustomerMatch[]; isActive?: boolean }

const Compare = ({ match = aCustomerMatch(), matches = [match, besides(match)], isActive = true }: Shown) => (
  <CompareMatches
    matches={matches}
    demand={{ isActive, unlockCount: matches.length, unlockLimit: 3 }}
    isReviewed={false}
    toThread={() => '/thread'}
    toQuote={() => '/quote'}
    toReview={() => '/review'}
  />
)
const byRating = () => screen.getByRole<HTMLInputElement>('radio', { name: 'Rating' })

const open = (router: ReturnType<typeof createMemoryRouter>) =>
  render(
    <QueryClientProvider client={makeQueryClient(call)}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )

test('the way back from a conversation finds the quotes sorted as they were', async () => {
  const router = createMemoryRouter([
    { path: '/', element: <Compare /> },
    { path: '/thread', element: <h1>Conversation</h1> },
  ])
  open(router)
  fireEvent.click(byRating())
  await act(() => router.navigate('/thread'))
  screen.getByRole('heading', { name: 'Conversation' })

  await act(() => router.navigate(-1))
  expect(byRating().checked).toBe(true)
})

test('a stopped request says that it is stopped, not that professionals can reach the customer', () => {
  const show = (isActive: boolean) =>
    open(createMemoryRouter([{ path: '/', element: <Compare isActive={isActive} /> }]))
  const { unmount } = show(true)
  expect(screen.getByRole('heading', { name: '2 professionals, no quotes yet' })).toBeTruthy()
  expect(screen.getByText('2 professionals can reach you.')).toBeTruthy()
  unmount()

  show(false)
  expect(screen.getByRole('heading', { name: '2 professionals, no quotes' })).toBeTruthy()
  expect(screen.getByText('Your request is stopped. No one new gets your number.')).toBeTruthy()
  expect(screen.queryByText(/can reach you/)).toBeNull()
})

test('a request that no one has unlocked promises the e-mails that are sent', () => {
  open(createMemoryRouter([{ path: '/', element: <Compare matches={[]} /> }]))

  expect(
    screen.getByText(
      "Your request is listed. We'll e-mail you when a professional writes to you or sends a quote.",
    ),
  ).toBeTruthy()
})

test.each([
  ['offers', '2100-01-01T12:00:00.000Z', 1],
  ['no longer offers', '2020-01-01T12:00:00.000Z', 0],
])('the page %s to undo a hire that can be undone until %s', (_, unhireUntil, count) => {
  const match = aCustomerMatch({ state: 'HIRED', unhireUntil })
  open(createMemoryRouter([{ path: '/', element: <Compare match={match} /> }]))

  expect(screen.queryAllByRole('button', { name: 'Undo the hire' })).toHaveLength(count)
  expect(screen.queryAllByText(/^You can undo the hire/)).toHaveLength(count)
  expect(screen.queryAllByText(/undo the hire first/)).toHaveLength(count)
  expect(screen.getByRole('button', { name: 'The job is done' })).toBeTruthy()
})

/** Shows a match beside another one; the function that it returns shows what became of it. */
function openChanging() {
  const Now = createContext(aCustomerMatch())
  const Changing = () => <Compare match={use(Now)} />
  const queries = makeQueryClient(call)
  const router = createMemoryRouter([{ path: '/', element: <Changing /> }])
  const compare = (match: CustomerMatch) => (
    <Now value={match}>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </Now>
  )
  const { rerender } = render(compare(aCustomerMatch()))

  return (after: CustomerMatch) => rerender(compare(after))
}

test.each([
  ['waited', 'CLOSED', 'We let them know, and kindly told the others.'],
  ['was declined before', 'DECLINED', 'We let them know.'],
  ['had withdrawn', 'WITHDRAWN', 'We let them know.'],
] as const)('after a hire, beside one who %s (%s), the customer reads: %s', (_, state, text) => {
  const matches = [aCustomerMatch({ state: 'HIRED' }), aCustomerMatch({ id: 'other', state })]
  open(createMemoryRouter([{ path: '/', element: <Compare matches={matches} /> }]))

  expect(screen.getByText(text)).toBeTruthy()
})

test('the heading that says what became of a hire has the focus, whose button is gone', () => {
  const hired = aCustomerMatch({ state: 'HIRED', unhireUntil: '2100-01-01T12:00:00.000Z' })
  const { name } = hired.professional
  const change = openChanging()
  const press = (button: string, after: typeof hired, heading: string) => {
    screen.getByRole('button', { name: button }).focus()
    change(after)
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: heading }))
  }

  press(`Hire ${name}`, hired, `You hired ${name}`)
  press('Undo the hire', aCustomerMatch(), '2 professionals, no quotes yet')
  press(`Hire ${name}`, hired, `You hired ${name}`)
  press('The job is done', { ...hired, state: 'DONE' }, `${name} did the job`)
})

test('after a decline the row that says so has the focus, whose button is gone', async () => {
  const declined = aCustomerMatch({ state: 'DECLINED' })
  const { name } = declined.professional
  fakeAnswers({ [`/api/matches/${declined.id}/decline`]: null })
  const change = openChanging()
  const button = screen.getByRole('button', { name: `Decline ${name}` })
  button.focus()
  fireEvent.click(button)
  const dialog = await screen.findByRole('dialog', { name: `Decline ${name}?` })
  const confirm = within(dialog).getByRole('button', { name: 'Decline' })
  confirm.focus()
  change(declined)
  fireEvent.click(confirm)

  const row = screen.getByRole('rowheader', { name: new RegExp(`${name}.*Declined`) })
  await waitFor(() => expect(document.activeElement).toBe(row))
})
