import { browseCommon, browseGolden, type DemandPage } from '@joblane/contracts/demands/api'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closeSite, openSite } from '#shell/testing/open-site.tsx'
import { aDemand } from '../testing/a-demand.ts'
import { aPageOf } from '../testing/a-page-of.ts'
import { given, refuse } from '#lib/api/testing/fake-api.ts'

afterEach(closeSite)

const six = Array.from({ length: 6 }, (_, nth) => aDemand({ id: `demand-${nth}`, isGoldenDemand: true }))
type Call = { query: { pageIndex?: string; search?: string } }
const pages = ({ query }: Call) => {
  const pageIndex = Number(query.pageIndex ?? 0)

  return aPageOf(pageIndex < 3 ? six : [], { pageIndex, totalItems: 18 })
}

const openLists = (search = '', answer: (call: Call) => DemandPage = pages) =>
  openSite(`/demands-available${search}`, [given(browseGolden, answer), given(browseCommon, answer)])

const list = (name: string) => within(screen.getByRole('region', { name }))
const titles = (name: string) => list(name).queryAllByRole('heading', { level: 3 })
const goToPage = (nth: number) =>
  fireEvent.click(list('Golden Demands').getByRole('link', { name: `Page ${nth}` }))
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

async function choose(label: string, option: string) {
  const { value } = await within(field(label)).findByRole<HTMLOptionElement>('option', { name: option })
  fireEvent.change(field(label), { target: { value } })
  await waitFor(() => expect(field(label).value).toBe(value))
}

test('a city needs its state and a subcategory its category, and both are cleared with them', async () => {
  const { shownAddress, router } = await openLists('?golden=2')
  expect([field('City').disabled, field('Subcategory').disabled]).toEqual([true, true])

  await choose('State', 'Texas')
  await choose('City', 'Austin')
  await choose('Category', 'Events')
  await choose('Subcategory', 'DJ')
  await waitFor(() =>
    expect(shownAddress()).toBe('/demands-available?stateCode=TX&city=Austin&category=Events&subcategory=DJ'),
  )

  await choose('State', 'Florida')
  expect(field('City').value).toBe('')
  await choose('Category', 'Auto')
  expect(field('Subcategory').value).toBe('')
  await waitFor(() => expect(shownAddress()).toBe('/demands-available?stateCode=FL&category=Auto'))

  await router.navigate(-1)
  await waitFor(() => expect(field('Category').value).toBe('Events'))
  expect(field('State').value).toBe('FL')
})

test('an address with filters shows them, and its lists are asked for with them', async () => {
  const { api } = await openLists('?stateCode=FL&category=Events')
  expect([field('State').value, field('Category').value]).toEqual(['FL', 'Events'])

  for (const list of [browseGolden, browseCommon])
    expect(api.callsOf(list).map(({ query }) => query)).toMatchObject([
      { stateCode: 'FL', category: 'Events' },
    ])
})

test('a search is asked after a pause in typing, and can be taken back', async () => {
  const { shownAddress, api } = await openLists()
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'harpsicord' } })
  expect(shownAddress()).toBe('/demands-available')
  await waitFor(() => expect(shownAddress()).toBe('/demands-available?search=harpsicord'))
  await waitFor(() =>
    expect(api.asked.filter(({ search }) => search.includes('search=harpsicord'))).toHaveLength(2),
  )

  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '' } })
  await waitFor(() => expect(shownAddress()).toBe('/demands-available'))
  await waitFor(() => expect(titles('Golden Demands')).toHaveLength(6))
})

test('what finds nothing says so and leads back', async () => {
  const answer = (call: Call) => (call.query.search ? aPageOf([]) : pages(call))
  const { shownAddress } = await openLists('?search=qqxxzzyy', answer)
  expect(list('Golden Demands').getByText('No demands found...')).toBeTruthy()
  fireEvent.click(list('Common Demands').getByRole('link', { name: 'Clear filters' }))

  await waitFor(() => expect(titles('Common Demands')).toHaveLength(6))
  expect(shownAddress()).toBe('/demands-available')
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe(''))
})

test('a page behind the last one leads to the first', async () => {
  await openLists('?golden=999')
  fireEvent.click(list('Golden Demands').getByRole('link', { name: 'Back to the first page' }))

  await waitFor(() => expect(titles('Golden Demands')).toHaveLength(6))
})

test('6 places are shown while a list loads', async () => {
  const { api } = await openLists()
  const held = Promise.withResolvers<DemandPage>()
  api.answer(browseGolden, () => held.promise)
  goToPage(2)

  expect(await list('Golden Demands').findByText('Loading...')).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Golden Demands' }).getAttribute('aria-busy')).toBe('true')
  expect(list('Golden Demands').getAllByRole('listitem', { hidden: true }).filter(isPlace)).toHaveLength(6)
  expect(titles('Common Demands')).toHaveLength(6)
  held.resolve(aPageOf(six, { pageIndex: 1, totalItems: 18 }))
  await waitFor(() => expect(titles('Golden Demands')).toHaveLength(6))
})

/** The links to other pages are list items, too. */
const isPlace = (item: HTMLElement) => item.closest('nav') === null

test('a list that could not be loaded can be tried again', async () => {
  const { api } = await openLists()
  api.answer(browseGolden, refuse('UNEXPECTED'))
  goToPage(2)
  expect(await list('Golden Demands').findByText('The demands could not be loaded.')).toBeTruthy()

  api.answer(browseGolden, pages)
  fireEvent.click(list('Golden Demands').getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(titles('Golden Demands')).toHaveLength(6))
})

test('a golden demand has a tooltip at its medal', async () => {
  await openLists()
  const [medal] = list('Golden Demands').getAllByRole('img', { name: 'Golden Demand' })
  fireEvent.pointerEnter(medal as HTMLElement)
  fireEvent.mouseOver(medal as HTMLElement)

  expect((await screen.findByRole('tooltip')).textContent).toBe('Golden Demand')
})
