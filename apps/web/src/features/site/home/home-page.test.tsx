import { listMarketingCampaigns } from '@joblane/contracts/campaigns/api'
import { listAvailable } from '@joblane/contracts/demands/api'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { closeSite, openSite } from '#shell/testing/open-site.tsx'
import { aDemand } from '#features/demands/testing/a-demand.ts'
import { given, type Given } from '#lib/api/testing/fake-api.ts'

afterEach(closeSite)

const aCampaign = (headline: string) => ({
  name: headline,
  headline,
  line: '',
  banners: [`/${headline}.webp`],
})
const demandAt = (nth: number, city: string, stateCode: string, state: string) =>
  aDemand({ id: `0f8fad5b-d9cb-469f-a165-7086772895${10 + nth}`, city, stateCode, state })
const demands = Array.from({ length: 20 }, (_, nth) =>
  nth < 14
    ? demandAt(nth, 'Miami', 'FL', 'Florida')
    : demandAt(nth, nth % 2 === 0 ? 'Austin' : 'Dallas', 'TX', 'Texas'),
)

const openHome = (answers: readonly Given[] = [], address = '/') =>
  openSite(address, [given(listAvailable, demands), given(listMarketingCampaigns, []), ...answers])

const part = (name: string) => within(screen.getByRole('region', { name }))
const choice = (name: string, label: string) => part(name).getByLabelText<HTMLSelectElement>(label)

async function choose(name: string, label: string, option: string) {
  const { value } = await within(choice(name, label)).findByRole<HTMLOptionElement>('option', {
    name: option,
  })
  fireEvent.change(choice(name, label), { target: { value } })
}

/** Whatever is watched is near the screen. */
class IsNear {
  readonly #callback: (entries: { isIntersecting: boolean }[]) => void
  constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
    this.#callback = callback
  }
  observe() {
    this.#callback([{ isIntersecting: true }])
  }
  disconnect() {}
}

const campaignsThere = given(listMarketingCampaigns, ({ query }) => [
  aCampaign('Everywhere'),
  ...(query.stateCode === 'FL' ? [aCampaign('Keep cool, Florida')] : []),
  ...(query.cityName === 'Miami' ? [aCampaign('Ready for Saturday, Miami?')] : []),
])

test('campaigns follow the chosen state and city', async () => {
  const { router, api } = await openSite('/terms', [campaignsThere])
  const asked = () => api.callsOf(listMarketingCampaigns)
  vi.stubGlobal('IntersectionObserver', IsNear)
  await router.navigate('/')
  await screen.findByRole('region', { name: 'Reviews' })
  expect(choice('Reviews', 'City').disabled).toBe(true)
  expect(part('Reviews').queryByText('Keep cool, Florida')).toBeNull()

  await choose('Reviews', 'State', 'Florida')
  expect(await part('Reviews').findAllByText('Keep cool, Florida')).toHaveLength(2)
  const inFlorida = asked().filter(({ query }) => query.stateCode === 'FL' && query.cityName === undefined)
  expect(new Set(inFlorida.map(({ params }) => params.position))).toEqual(new Set(['1', '2']))

  await choose('Reviews', 'City', 'Miami')
  expect(await part('Reviews').findAllByText('Ready for Saturday, Miami?')).toHaveLength(2)
  await choose('Reviews', 'State', 'Texas')
  await waitFor(() => expect(choice('Reviews', 'City').value).toBe(''))
  await waitFor(() => expect(asked().at(-1)?.query).toEqual({ stateCode: 'TX' }))
})

test('without campaigns the page says so', async () => {
  await openHome()

  expect(screen.getByText('No campaigns available')).toBeTruthy()
})

test('campaigns, states and demands that cannot be had leave the page standing, in silence', async () => {
  vi.stubGlobal('IntersectionObserver', IsNear)
  await openSite('/')

  expect(screen.getByRole('heading', { level: 1, name: 'Smartest way to hire a service' })).toBeTruthy()
  expect(await screen.findByText('No campaigns available')).toBeTruthy()
  expect(await screen.findByText('No demands found...')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the panel shows at most 13 demands and offers the places they come from', async () => {
  await openHome()
  const places = () =>
    part('Panel')
      .queryAllByText(/ - [A-Z]{2}$/)
      .map(({ textContent }) => textContent)
  expect(part('Panel').getAllByRole('heading', { level: 3 })).toHaveLength(13)

  await choose('Panel', 'State', 'Texas')
  await waitFor(() => expect(new Set(places())).toEqual(new Set(['Austin - TX', 'Dallas - TX'])))
  await choose('Panel', 'City', 'Austin')
  await waitFor(() => expect(new Set(places())).toEqual(new Set(['Austin - TX'])))
  await choose('Panel', 'State', 'Florida')
  await waitFor(() => expect(choice('Panel', 'City').value).toBe(''))
})

test('a demand of the panel leads to its own page', async () => {
  const { shownAddress } = await openHome()
  const [first] = part('Panel').getAllByRole('link', { name: /^Unlock Demand: / })
  fireEvent.click(first as HTMLElement)

  await waitFor(() => expect(shownAddress()).toBe(`/demand/${demands[0]?.id}`))
})

/** The registration is imported when it is first opened, which takes a busy machine long. */
async function isRegistrationOpen() {
  const title = await screen.findByText('Join Our Platform', {}, { timeout: 40_000 })

  return title.closest('dialog')?.open
}

test('Join as a pro opens the registration, and so does its address', async () => {
  await openHome()
  fireEvent.click(screen.getByText('Join as a pro'))
  expect(await isRegistrationOpen()).toBe(true)

  closeSite()
  await openHome([], '/?register=true')
  expect(await isRegistrationOpen()).toBe(true)
})
