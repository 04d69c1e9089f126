import type { Demand } from '@joblane/contracts/demands/demand'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closeSite, openSite } from '#shell/testing/open-site.tsx'
import { aDemand } from '../testing/a-demand.ts'
import { aPageOf } from '../testing/a-page-of.ts'
import { aStream } from '#lib/api/testing/fake-api.ts'

afterEach(closeSite)

const list = 'GET /api/demands/available/common/paged'
const lists = { 'GET /api/demands/available/golden/paged': aPageOf([]) }
const demand = aDemand({ unlockCount: 0 })
const seen = (changes: Partial<Demand> = {}) => ({ type: 'seats', ...demand, ...changes })
const page = `GET /api/demands/${demand.id}`

/** Opens a page that hears what the test sends. */
async function watch(address: string, answers: Record<string, unknown>) {
  const stream = aStream()
  const site = await openSite(address, {
    ...lists,
    ...answers,
    'GET /api/demands/events': () => stream.response,
  })

  return { ...site, happen: (...events: object[]) => act(async () => stream.send(...events)) }
}

test('a card in a list shows its seats as they are taken, and goes when it is full', async () => {
  const { happen, asked, answers } = await watch('/demands-available', { [list]: aPageOf([demand]) })
  expect(screen.getByText('0 of 3 taken')).toBeTruthy()
  const { length } = asked
  await happen(seen({ unlockCount: 1 }))
  expect(await screen.findByText('1 of 3 taken')).toBeTruthy()
  expect(asked).toHaveLength(length)

  answers[list] = aPageOf([])
  await happen(seen({ unlockCount: 3 }), { ...seen({ unlockCount: 3 }), type: 'closed' })
  await waitFor(() => expect(screen.queryByText(demand.description)).toBeNull())
})

test('a new demand comes into the list it belongs to', async () => {
  const address = '/demands-available?stateCode=FL&city=Miami&category=Home+Maintenance&subcategory=Plumbing'
  const { happen, answers } = await watch(address, { [list]: aPageOf([]) })
  expect(screen.queryByText(demand.description)).toBeNull()
  answers[list] = aPageOf([demand])
  await happen({ ...seen(), type: 'opened' })

  expect(await screen.findByText(demand.description)).toBeTruthy()
})

test('a demand that its customer closes is closed on every page', async () => {
  const { happen, answers } = await watch(`/demand/${demand.id}`, { [page]: demand })
  await happen({ ...seen({ isActive: false }), type: 'closed' })
  expect(await screen.findByText('This demand is no longer active.')).toBeTruthy()

  answers[page] = demand
  await happen({ ...seen(), type: 'opened' })
  expect(await screen.findByRole('button', { name: 'Unlock Demand - 1 Lead' })).toBeTruthy()
})

test('an exclusive demand that is taken says so on every page', async () => {
  const exclusive = { isExclusive: true, unlockLimit: 1 }
  const { happen } = await watch(`/demand/${demand.id}`, { [page]: { ...demand, ...exclusive } })
  expect(screen.getByText(/You will be the only professional with this contact\./)).toBeTruthy()
  await happen(seen({ ...exclusive, unlockCount: 1 }))

  expect(await screen.findByText('This demand has already been taken by a professional.')).toBeTruthy()
})

test('one page listens by one connection, and the next one by another', async () => {
  const answers = { ...lists, [list]: aPageOf([demand]), [page]: demand }
  const { asked } = await openSite('/demands-available', answers)
  fireEvent.click(screen.getByRole('link', { name: /^See more/ }))
  expect(await screen.findByText('Information locked')).toBeTruthy()

  const opened = () => asked.filter((call) => call.path.endsWith('/events')).map(({ search }) => search)
  await waitFor(() => expect(opened()).toEqual(['', `?id=${demand.id}`]))
})
