import { getLoggedUser } from '@joblane/contracts/accounts/api'
import {
  browseOpen,
  changeDemandStatus,
  getDemand,
  listUnlockers,
  setExclusive,
  setGolden,
} from '@joblane/contracts/demands/api'
import type { DemandDetail } from '@joblane/contracts/demands/demand'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closeSite, openSite } from '#shell/testing/open-site.tsx'
import { aDemandDetail } from '../testing/a-demand.ts'
import { aPageOf } from '../testing/a-page-of.ts'
import { given, type Given, unreachable } from '#lib/api/testing/fake-api.ts'
import { startSession } from '#lib/session/session.ts'
import { ada, aUser, dana, marisol } from '#lib/session/testing/session-examples.ts'

afterEach(closeSite)

const mine = aDemandDetail({
  isMine: true,
  customerName: 'Dana Ünal',
  customerContact: '+1 (305) 555-0101',
})
const whoHasIt = [{ name: 'Tobias Rourke', unlockedAt: '2026-11-15T12:00:00.000Z' }]

function openAs(role: 'CUSTOMER' | 'ADMINISTRATOR', address: string, answers: readonly Given[]) {
  startSession(role === 'CUSTOMER' ? dana : ada, { remember: false })

  return openSite(address, [given(getLoggedUser, aUser({ role })), ...answers])
}

test('the status is one of the filters', async () => {
  const { shownAddress } = await openAs('CUSTOMER', '/my-open-demands?search=tap', [
    given(browseOpen, ({ query }) => aPageOf(query.status === 'Inactive' ? [] : [mine])),
  ])
  await screen.findByText(mine.description)

  fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'Inactive' } })
  await screen.findByText('No demands found...')
  expect(shownAddress()).toBe('/my-open-demands?search=tap&status=Inactive')
  fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'Active' } })
  await screen.findByText(mine.description)
})

test('a customer sees who has the contact', async () => {
  const { router } = await openAs('CUSTOMER', '/my-open-demands', [
    given(browseOpen, aPageOf([mine])),
    given(getDemand, mine),
    given(listUnlockers, whoHasIt),
  ])
  const summary = await screen.findByText('1 professional has your contact')
  Object.assign(summary.closest('details') ?? {}, { open: true })
  const names = await screen.findByRole('list', { name: 'Who has the contact' })
  expect(names.textContent).toContain('Tobias Rourke')

  await router.navigate(`/demand/${mine.id}`)
  const card = await screen.findByRole('complementary', { name: 'Manage' })
  const there = await within(card).findByRole('list', { name: 'Who has the contact' })
  expect(there.textContent).toContain('Tobias Rourke')
  expect(within(card).getByText('+1 (305) 555-0101')).toBeTruthy()
})

test('an administrator sees every demand, and says what is golden and exclusive', async () => {
  let demand = aDemandDetail({ isMine: true, unlockCount: 0, isEmailConfirmed: true })
  const decide = (changes: Partial<DemandDetail>) => (demand = { ...demand, ...changes })
  const { router, api } = await openAs('ADMINISTRATOR', '/my-open-demands', [
    given(browseOpen, () => aPageOf([demand])),
    given(getDemand, () => demand),
    given(listUnlockers, []),
    given(setGolden, ({ body }) => decide({ isGoldenDemand: body.isGolden ?? false })),
    given(setExclusive, () => decide({ isExclusive: true, unlockLimit: 1 })),
  ])
  await screen.findByText(demand.description)
  await screen.findByText("Every customer's demands, open or closed.")

  await router.navigate(`/demand/${demand.id}`)
  const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
  await press('Set golden')
  await screen.findByText('This demand is golden and open to 3 professionals.')
  await screen.findByRole('heading', { name: 'Why it is golden' })
  await press('Set exclusive')
  await screen.findByText('This demand is golden and exclusive.')
  await within(screen.getByRole('complementary', { name: 'Manage' })).findByText('0 of 1 taken')
  await press('Use the automatic rule')
  await screen.findByText('This demand is not golden and exclusive.')
  expect(api.asked.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { isGolden: true },
    { isExclusive: true },
    { isGolden: null },
  ])
})

test.each(['/my-open-demands', '/demands-available-add'])(
  'a visitor of %s is asked to log in',
  async (address) => {
    await openSite(address)
    await screen.findByRole('heading', { level: 1, name: 'Please log in first' })
    fireEvent.click(within(screen.getByRole('main')).getByRole('button', { name: 'Login' }))

    expect(await screen.findByRole('dialog', { name: 'Welcome Back!' })).toBeTruthy()
  },
)

test('the page shows a professional the way to the available demands', async () => {
  startSession(marisol, { remember: false })
  await openSite('/my-open-demands', [given(getLoggedUser, aUser())])
  await screen.findByRole('heading', { level: 1, name: 'This page is for customers' })

  const way = within(screen.getByRole('main')).getByRole('link', { name: 'Demands Available' })
  expect(way.getAttribute('href')).toBe('/demands-available')
})

test('the page says when a status could not be changed', async () => {
  await openAs('CUSTOMER', '/my-open-demands', [
    given(browseOpen, aPageOf([mine])),
    given(changeDemandStatus, unreachable),
  ])
  fireEvent.click(await screen.findByRole('button', { name: 'Deactivate: Demand for Plumbing' }))

  await screen.findByRole('dialog', { name: 'Failed to change demand status. Please try again.' })
  expect(await screen.findByText(/^Não foi possível contatar o servidor\./)).toBeTruthy()
})
