import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { oneMatch } from '../match-queries.ts'
import { call } from '#lib/api/api-client.ts'
import { makeQueryClient } from '#lib/api/query-client.ts'
import { fakeAnswers } from '#lib/api/testing/fake-answers.ts'
import { useAddresses } from './addresses.ts'
import { OneMatch } from './one-match.tsx'
import { refuse } from '#lib/api/testing/fake-api.ts'

const id = '3d8fad5b-d9cb-469f-a165-70867728950e'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Shown() {
  return (
    <OneMatch matchId={id} addresses={useAddresses()}>
      {(match) => <p>{match.state}</p>}
    </OneMatch>
  )
}

const open = () =>
  render(
    <QueryClientProvider client={makeQueryClient(call)}>
      <MemoryRouter>
        <Shown />
      </MemoryRouter>
    </QueryClientProvider>,
  )

test('the user can try again to load a conversation', async () => {
  const answers: Record<string, unknown> = {}
  fakeAnswers(answers)
  open()
  await screen.findByRole('heading', { name: 'This could not be loaded' })

  answers[`/api/matches/${id}`] = { state: 'HIRED' }
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('HIRED')).toBeTruthy()
})

test('a conversation that does not exist leads back to the request', async () => {
  vi.stubGlobal('fetch', async () => refuse('NOT_FOUND'))
  open()
  await screen.findByRole('heading', { name: "We couldn't find this conversation" })
  expect(screen.getByRole('link', { name: 'Back to your request' })).toBeTruthy()
})

test('what is typed about one match does not move to another', () => {
  const queries = makeQueryClient(call)
  const page = (matchId: string) => (
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <Typed matchId={matchId} />
      </MemoryRouter>
    </QueryClientProvider>
  )
  for (const one of ['ann', 'bob']) {
    queries.setQueryData(oneMatch(one).queryKey, { id: one } as never)
  }
  const { rerender } = render(page('ann'))
  const field = () => screen.getByRole<HTMLInputElement>('textbox')
  fireEvent.change(field(), { target: { value: '240' } })

  rerender(page('bob'))
  expect(field().value).toBe('')
})

function Typed({ matchId }: { matchId: string }) {
  return (
    <OneMatch matchId={matchId} addresses={useAddresses()}>
      {() => <input aria-label="About this match" />}
    </OneMatch>
  )
}
