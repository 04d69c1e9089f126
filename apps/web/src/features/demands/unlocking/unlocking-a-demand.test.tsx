import { getLoggedUser } from '@joblane/contracts/accounts/api'
import { getDemand, unlockDemand } from '@joblane/contracts/demands/api'
import type { DemandDetail } from '@joblane/contracts/demands/demand'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closeSite, openSite } from '#shell/testing/open-site.tsx'
import { aDemand, aDemandDetail } from '../testing/a-demand.ts'
import { given, type Given, refuse } from '#lib/api/testing/fake-api.ts'
import { startSession } from '#lib/session/session.ts'
import { aUser, marisol } from '#lib/session/testing/session-examples.ts'

afterEach(closeSite)

const { id } = aDemand()
const aDetail = (changes: Partial<DemandDetail> = {}) => aDemandDetail({ unlockCount: 0, ...changes })
const unlocked = { isUnlocked: true, customerName: 'Casey Morgan', customerContact: '+1 (305) 555-0101' }

function openAsProfessional(leads: number, answers: readonly Given[] = []) {
  startSession(marisol, { remember: false })

  return openSite(`/demand/${id}`, [
    given(getLoggedUser, aUser({ availableCoins: leads })),
    given(getDemand, aDetail()),
    ...answers,
  ])
}

const visit = (changes: Partial<DemandDetail> = {}) =>
  openSite(`/demand/${id}`, [given(getDemand, aDetail(changes))])

const card = () => within(screen.getByRole('complementary'))
const row = (name: string) => card().getByText(name).nextElementSibling?.textContent
const queryButton = () => screen.queryByRole('button', { name: 'Unlock Demand - 1 Lead' })
const pressUnlock = () => fireEvent.click(screen.getByRole('button', { name: 'Unlock Demand - 1 Lead' }))

test('the header shows the leads that are left', async () => {
  const { api } = await openAsProfessional(1, [given(unlockDemand, aDetail(unlocked))])
  const header = within(screen.getByRole('banner'))
  expect(await header.findByText('1 lead')).toBeTruthy()
  api.answer(getLoggedUser, aUser({ availableCoins: 0 }))
  pressUnlock()

  expect(await header.findByText('0 leads')).toBeTruthy()
})

test('while it is being unlocked, the button waits and says so', async () => {
  const held = Promise.withResolvers<DemandDetail>()
  const { api } = await openAsProfessional(1, [given(unlockDemand, () => held.promise)])
  pressUnlock()
  const button = await screen.findByRole('button', { name: 'Unlocking...' })
  expect(button.getAttribute('aria-disabled') ?? button.hasAttribute('disabled')).toBeTruthy()

  api.answer(getDemand, aDetail(unlocked))
  held.resolve(aDetail(unlocked))
  expect(await screen.findByText('Demand Unlocked')).toBeTruthy()
})

test('a visitor is asked to log in, and nothing is sent', async () => {
  const { api } = await visit()
  pressUnlock()

  const dialog = await screen.findByRole('dialog', { name: 'Welcome Back!' })
  expect(within(dialog).getByRole('button', { name: 'Create Account' })).toBeTruthy()
  expect(api.callsOf(unlockDemand)).toEqual([])
})

test('the app is an alternative', async () => {
  await visit()
  fireEvent.click(screen.getByRole('button', { name: 'Unlock in the app instead' }))

  const dialog = await screen.findByRole('dialog', { name: 'Unlocking a demand' })
  for (const name of ['Android', 'iOS']) expect(within(dialog).getByRole('link', { name })).toBeTruthy()
})

test('a demand that cannot be had for want of leads leads to the plans', async () => {
  await openAsProfessional(0)

  await waitFor(() => expect(row('After this unlock')).toBe('Not enough'))
  expect(card().getByRole('link', { name: 'See the plans' }).getAttribute('href')).toBe('/jobcoins')
})

test('a demand that cannot be had because it is full says so', async () => {
  await visit({ unlockCount: 3 })

  expect(screen.getByText('This demand has already been taken by 3 professionals.')).toBeTruthy()
  expect(row('Professionals')).toContain('3 of 3 taken')
  expect(queryButton()).toBeNull()
})

test('a demand that cannot be had because it is exclusive and taken says so', async () => {
  await visit({ isExclusive: true, unlockLimit: 1, unlockCount: 1 })

  expect(card().getByText('This demand has already been taken by a professional.')).toBeTruthy()
  expect(within(screen.getByRole('main')).getByText('Exclusive')).toBeTruthy()
})

test('a demand that cannot be had because it is inactive says so, and a professional who unlocked it keeps the contact', async () => {
  await visit({ isActive: false })
  expect(screen.getByText('This demand is no longer active.')).toBeTruthy()
  expect(queryButton()).toBeNull()

  closeSite()
  await openAsProfessional(0, [given(getDemand, aDetail({ ...unlocked, isActive: false }))])
  const call = screen.getByRole('link', { name: 'Call Casey' })
  expect(call.getAttribute('href')).toBe('tel:+13055550101')
})

test('a professional without a lead reads so, and is offered the plans', async () => {
  const text = "You don't have any leads left. Choose a plan to unlock this demand."
  await openAsProfessional(0, [given(unlockDemand, refuse('NO_LEADS'))])
  pressUnlock()

  const notifications = within(screen.getByRole('region', { name: 'Notifications' }))
  expect(await notifications.findByText(text)).toBeTruthy()
  expect(card().getByText(text)).toBeTruthy()
})

test('the page says when the last seat was just taken, and shows it', async () => {
  const open = { isExclusive: true, unlockLimit: 1 }
  const text = 'This demand has already been taken by a professional.'
  const { api } = await openAsProfessional(1, [
    given(getDemand, aDetail(open)),
    given(unlockDemand, refuse('DEMAND_FULL', { message: text })),
  ])
  api.answer(getDemand, aDetail({ ...open, unlockCount: 1 }))
  pressUnlock()

  expect(await card().findByText(text)).toBeTruthy()
  expect(row('Your leads now')).toBe('1')
})

test('an unknown demand is not found, and leads back to the list', async () => {
  const { router } = await openSite(`/demand/${id}`, [given(getDemand, refuse('DEMAND_NOT_FOUND'))])
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Demand not found')
  expect(screen.getByText("The demand you're looking for doesn't exist.")).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: 'Back to Available Demands' }))

  await waitFor(() => expect(router.state.location.pathname).toBe('/demands-available'))
})

test('markup in a description is only text', async () => {
  const description = '<img src=x onerror=alert(1)> & "quotes"'
  await visit({ description })

  expect(screen.getByText(description)).toBeTruthy()
})
