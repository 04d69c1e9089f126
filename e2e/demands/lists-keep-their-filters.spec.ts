import {
  aPostedDemand,
  aProfessionalWithALead,
  administrator,
  cardOf,
  customer,
  tokenOf,
  unlock,
} from '../support/demands.ts'
import { startSessionAs } from '../support/people.ts'
import { expect, open, reload, resize, test } from '../support/site-test.ts'

test.beforeEach(({ page }) => resize(page, 1440))

test('the way back from a demand finds the panel and the list as they were filtered', async ({
  page,
  request,
}) => {
  const { word } = await aPostedDemand(request)
  await open(page, '/')
  const panel = page.getByRole('group', { name: 'Where: Panel' })
  await panel.getByLabel('State').selectOption('FL')
  await panel.getByLabel('City').selectOption('Miami')
  await page.getByRole('link', { name: 'Unlock Demand: Plumbing, Miami' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Home Maintenance - Plumbing')
  await page.goBack()
  await expect(panel.getByLabel('State')).toHaveValue('FL')
  await expect(panel.getByLabel('City')).toHaveValue('Miami')

  await page.goForward()
  await page.getByRole('main').getByRole('link', { name: 'Demands Available' }).click()
  await expect(page).toHaveURL('/demands-available?stateCode=FL&city=Miami')
  await page.getByRole('searchbox').fill(word)
  await expect(page).toHaveURL(/search=/)
  await cardOf(page, word)
    .getByRole('link', { name: /^See more/ })
    .click()
  await reload(page)
  await page.getByRole('main').getByRole('link', { name: 'Demands Available' }).click()
  await expect(page).toHaveURL(new RegExp(`stateCode=FL&city=Miami&search=${word}$`))
})

test('cards show each viewer their own text', async ({ page, request }) => {
  test.slow()
  const { id, word } = await aPostedDemand(request)
  const professional = await aProfessionalWithALead(request)
  await unlock(request, id, professional)

  await test.step('a professional sees what is unlocked already', async () => {
    await startSessionAs(page, professional)
    await open(page, `/demands-available?search=${word}`)
    await expect(cardOf(page, word).getByText('Unlocked by you')).toBeVisible()
  })
  await test.step('a customer reads who has the contact, and no messages for professionals', async () => {
    await startSessionAs(page, { token: await tokenOf(request, customer) })
    await open(page, `/my-open-demands?search=${word}`)
    await expect(cardOf(page, word).getByText('1 professional has your contact')).toBeVisible()
    await cardOf(page, word).getByRole('link', { name: 'Demand for Plumbing', exact: true }).click()
    await page.getByRole('link', { name: 'My Open Demands' }).click()
    await expect(page).toHaveURL(`/my-open-demands?search=${word}`)

    await open(page, '/account')
    await expect(page.getByRole('region', { name: 'Messages' })).toBeVisible()
    await expect(page.getByRole('checkbox')).toHaveCount(1)
    await expect(page.getByRole('checkbox', { name: /^Reviews/ })).toBeChecked()
    await open(page, '/jobcoins')
    await expect(page.getByText('You are signed in as a customer.')).toBeVisible()
  })
  await test.step('an administrator reads of a contact that is another person’s', async () => {
    await startSessionAs(page, { token: await tokenOf(request, administrator) })
    await open(page, `/my-open-demands?search=${word}`)
    await expect(cardOf(page, word).getByText('1 professional has this contact')).toBeVisible()
  })
})
