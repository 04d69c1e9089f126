import { browseCommon, browseGolden, getDemand } from '@joblane/contracts/demands/api'
import { type DemandEvent, demandEventsPath } from '@joblane/contracts/demands/events'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closeSite, openSite } from '#shell/testing/open-site.tsx'
import { aDemandDetail } from '../testing/a-demand.ts'
import { aPageOf } from '../testing/a-page-of.ts'
import { aStream, given, type Given, givenStream } from '#lib/api/testing/fake-api.ts'

afterEach(closeSite)

const noGoldenOnes = given(browseGolden, aPageOf([]))
const demand = aDemandDetail({ unlockCount: 0 })
const seen = (changes: Partial<DemandEvent> = {}): DemandEvent => ({ ...demand, type: 'seats', ...changes })

/** Opens a page that hears what the test sends. */
async function watch(address: string, answer: Given) {
  const stream = aStream()
  const site = await openSite(address, [noGoldenOnes, answer, givenStream(demandEventsPath, stream)])

  return { ...site, happen: (...events: DemandEvent[]) => act(async () => stream.send(...events)) }
}

test('a card in a list shows its seats as they are taken, and goes when it is full', async () => {
  const { happen, api } = await watch('/demands-available', given(browseCommon, aPageOf([demand])))
  expect(screen.getByText('0 of 3 taken')).toBeTruthy()
  const { length } = api.asked
  await happen(seen({ unlockCount: 1 }))
  expect(await screen.findByText('1 of 3 taken')).toBeTruthy()
  expect(api.asked).toHaveLength(length)

  api.answer(browseCommon, aPageOf([]))
  await happen(seen({ unlockCount: 3 }), seen({ unlockCount: 3, type: 'closed' }))
  await waitFor(() => expect(screen.queryByText(demand.description)).toBeNull())
})

test('a new demand comes into the list it belongs to', async () => {
  const address = '/demands-available?stateCode=FL&city=Miami&category=Home+Maintenance&subcategory=Plumbing'
  const { happen, api } = await watch(address, given(browseCommon, aPageOf([])))
  expect(screen.queryByText(demand.description)).toBeNull()
  api.answer(browseCommon, aPageOf([demand]))
  await happen(seen({ type: 'opened' }))

  expect(await screen.findByText(demand.description)).toBeTruthy()
})

test('a demand that its customer closes is closed on every page', async () => {
  const { happen, api } = await watch(`/demand/${demand.id}`, given(getDemand, demand))
  await happen(seen({ isActive: false, type: 'closed' }))
  expect(await screen.findByText('This demand is no longer active.')).toBeTruthy()

  api.answer(getDemand, demand)
  await happen(seen({ type: 'opened' }))
  expect(await screen.findByRole('button', { name: 'Unlock Demand - 1 Lead' })).toBeTruthy()
})

test('an exclusive demand that is taken says so on every page', async () => {
  const exclusive = { isExclusive: true, unlockLimit: 1 }
  const { happen } = await watch(`/demand/${demand.id}`, given(getDemand, { ...demand, ...exclusive }))
  expect(screen.getByText(/You will be the only professional with this contact\./)).toBeTruthy()
  await happen(seen({ ...exclusive, unlockCount: 1 }))

  expect(await screen.findByText('This demand has already been taken by a professional.')).toBeTruthy()
})

test('one page listens by one connection, and the next one by another', async () => {
  const answers = [noGoldenOnes, given(browseCommon, aPageOf([demand])), given(getDemand, demand)]
  const { api } = await openSite('/demands-available', answers)
  fireEvent.click(screen.getByRole('link', { name: /^See more/ }))
  expect(await screen.findByText('Information locked')).toBeTruthy()

  const opened = () => api.asked.filter((call) => call.path.endsWith('/events')).map(({ search }) => search)
  await waitFor(() => expect(opened()).toEqual(['', `?id=${demand.id}`]))
})
