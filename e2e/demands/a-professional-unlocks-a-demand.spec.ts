import type { Page } from '@playwright/test'
import {
  aPostedDemand,
  aProfessionalWithALead,
  cardOf,
  changeStatus,
  fill,
  seats,
  unlock,
} from '../support/demands.ts'
import { aProfessional, startSessionAs } from '../support/people.ts'
import { callsOf, expect, open, resize, test, reload } from '../support/site-test.ts'

const contact = { name: 'Casey Morgan', phone: '+1 (305) 555-0101', zip: '33125' }
const unlockButton = (page: Page) => page.getByRole('button', { name: 'Unlock Demand - 1 Lead' })
const row = (page: Page, name: string) =>
  page.getByRole('complementary').getByRole('term').filter({ hasText: name }).locator('+ dd')

// On a small screen: its steps are shown on a wide one by the tests beside it.
test('a professional finds a demand, unlocks it and calls', async ({ page, request }) => {
  test.slow()
  const demand = await aPostedDemand(request, { subcategory: 'Locksmith' })
  await startSessionAs(page, await aProfessionalWithALead(request))
  await resize(page, 360)

  await test.step('finds it by filter', async () => {
    await open(page, '/demands-available')
    await page.getByLabel('State').selectOption('FL')
    await page.getByLabel('City').selectOption('Miami')
    await page.getByLabel('Category', { exact: true }).selectOption('Home Maintenance')
    await page.getByLabel('Subcategory').selectOption('Locksmith')
    await expect(cardOf(page, demand.word)).toBeVisible()
  })

  await test.step('finds it by search', async () => {
    await open(page, '/demands-available')
    await page.getByRole('searchbox', { name: 'Search demands' }).fill(demand.word)
    await page.getByRole('search').getByRole('button', { name: 'Search' }).click()
    await expect(page.getByText('1 demand', { exact: true })).toBeVisible()
    await cardOf(page, demand.word).getByRole('link', { name: 'See more' }).click()
    await expect(page).toHaveURL(`/demand/${demand.id}`)
  })

  await test.step('knows the price before paying it', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Home Maintenance - Locksmith')
    await expect(page.getByText('Information locked')).toBeVisible()
    await expect(row(page, 'Your leads now')).toHaveText('1')
    await expect(row(page, 'After this unlock')).toHaveText('0')
    await expect(row(page, 'Professionals')).toHaveText('0 of 3 taken')
    await expect(row(page, 'Phone')).toHaveText('Confirmed')
    await expect(page.getByText(contact.phone)).toHaveCount(0)
  })

  await test.step('unlocks it', async () => {
    await unlockButton(page).click()
    await expect(
      page.getByText('Demand unlocked successfully! Use his information to call your customer'),
    ).toBeVisible()
    await expect(page.getByText('Demand Unlocked', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: "Customer's Contact" })).toBeFocused()
    await expect(row(page, 'Your leads')).toHaveText('0')
    await expect(row(page, 'Professionals')).toHaveText('1 of 3 taken')
  })

  await test.step('calls', async () => {
    await expect(page.getByRole('link', { name: 'Call Casey' })).toHaveAttribute('href', 'tel:+13055550101')
    await expect(page.getByRole('link', { name: contact.phone })).toBeVisible()
    await expect(page.getByText(`Miami - FL, ${contact.zip}`)).toBeVisible()
  })

  await test.step('finds it open ever after', async () => {
    await reload(page)
    await expect(page.getByText('Demand Unlocked', { exact: true })).toBeVisible()
    await expect(page.getByText(contact.name)).toBeVisible()
  })
})

test('the header shows the leads that are left', async ({ page, request }) => {
  const demand = await aPostedDemand(request)
  await startSessionAs(page, await aProfessionalWithALead(request))
  await resize(page, 1440)
  await open(page, `/demand/${demand.id}`)
  await expect(page.getByRole('banner').getByText('1 lead', { exact: true })).toBeVisible()
  await unlockButton(page).click()

  await expect(page.getByRole('banner').getByText('0 leads', { exact: true })).toBeVisible()
})

test('while it is being unlocked, the button waits and says so', async ({ page, request }) => {
  const demand = await aPostedDemand(request)
  await startSessionAs(page, await aProfessionalWithALead(request))
  await open(page, `/demand/${demand.id}`)
  let goOn = () => {}
  const isTime = new Promise<void>((resolve) => (goOn = resolve))
  await page.route('**/unlock', async (route) => {
    await isTime
    await route.continue()
  })
  await unlockButton(page).click()

  await expect(page.getByRole('button', { name: 'Unlocking...' })).toBeDisabled()
  goOn()
  await expect(page.getByText('Demand Unlocked', { exact: true })).toBeVisible()
})

test('a visitor is asked to log in, and nothing is sent', async ({ page, request }) => {
  const demand = await aPostedDemand(request)
  await open(page, `/demand/${demand.id}`)
  const calls = callsOf(page)
  await unlockButton(page).click()

  await expect(page.getByRole('dialog', { name: 'Welcome Back!' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create Account' })).toBeVisible()
  expect(calls.filter((call) => call.includes('unlock'))).toEqual([])
})

test('the app is an alternative', async ({ page, request }) => {
  const demand = await aPostedDemand(request)
  await open(page, `/demand/${demand.id}`)
  await page.getByRole('button', { name: 'Unlock in the app instead' }).click()

  const dialog = page.getByRole('dialog', { name: 'Unlocking a demand' })
  await expect(dialog.getByRole('link', { name: 'Android' })).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'iOS' })).toBeVisible()
})

test.describe('a demand that cannot be had', () => {
  test.slow()

  test('for want of leads leads to the plans', async ({ page, request }) => {
    const demand = await aPostedDemand(request)
    await startSessionAs(page, await aProfessional(request))
    await open(page, `/demand/${demand.id}`)

    await expect(row(page, 'After this unlock')).toHaveText('Not enough')
    const offer = page.getByRole('complementary').getByRole('link', { name: 'See the plans' })
    await expect(offer).toHaveAttribute('href', '/jobcoins')
  })

  test('because it is full says so', async ({ page, request }) => {
    const demand = await aPostedDemand(request)
    await fill(request, demand.id, 3)
    await open(page, `/demand/${demand.id}`)

    await expect(page.getByText('This demand has already been taken by 3 professionals.')).toBeVisible()
    await expect(seats(page, '3 of 3 taken')).toBeVisible()
    await expect(unlockButton(page)).toHaveCount(0)
  })

  test('because it is exclusive and taken says so', async ({ page, request }) => {
    const demand = await aPostedDemand(request, { isExclusive: true })
    await open(page, `/demand/${demand.id}`)
    await expect(page.getByText('You will be the only professional with this contact.')).toBeVisible()

    await fill(request, demand.id, 1)
    await expect(page.getByText('This demand has already been taken by a professional.')).toBeVisible()
    await reload(page)
    await expect(page.getByText('This demand has already been taken by a professional.')).toBeVisible()
    await expect(page.getByRole('main').getByText('Exclusive', { exact: true })).toBeVisible()
  })

  test('because it is inactive says so, and a professional who unlocked it keeps the contact', async ({
    page,
    request,
  }) => {
    const demand = await aPostedDemand(request)
    const professional = await aProfessionalWithALead(request)
    await unlock(request, demand.id, professional)
    await changeStatus(request, demand.id, false)
    await open(page, `/demand/${demand.id}`)
    await expect(page.getByText('This demand is no longer active.')).toBeVisible()

    await startSessionAs(page, professional)
    await open(page, `/demand/${demand.id}`)
    await expect(page.getByRole('link', { name: 'Call Casey' })).toBeVisible()
  })
})

test.describe('with refusals, which the browser reports', () => {
  test.use({ allowsErrors: true })

  test('a professional without a lead reads so, and is offered the plans', async ({ page, request }) => {
    const demand = await aPostedDemand(request)
    await startSessionAs(page, await aProfessional(request))
    await open(page, `/demand/${demand.id}`)
    await unlockButton(page).click()

    const text = "You don't have any leads left. Choose a plan to unlock this demand."
    await expect(page.getByRole('region', { name: 'Notifications' }).getByText(text)).toBeVisible()
    await expect(page.getByRole('complementary').getByText(text)).toBeVisible()
  })

  test('the page says when the last seat was just taken, and shows it', async ({ page, request }) => {
    test.slow()
    const demand = await aPostedDemand(request, { isExclusive: true })
    await page.route('**/api/demands/events*', (route) => route.abort())
    await startSessionAs(page, await aProfessionalWithALead(request))
    await open(page, `/demand/${demand.id}`)
    await expect(unlockButton(page)).toBeEnabled()
    await fill(request, demand.id, 1)
    await unlockButton(page).click()

    await expect(
      page.getByRole('complementary').getByText('This demand has already been taken by a professional.'),
    ).toBeVisible()
    await expect(row(page, 'Your leads now')).toHaveText('1')
  })

  test('an unknown or malformed demand is not found, with status 404', async ({ page }) => {
    for (const path of ['/demand/0f8fad5b-d9cb-469f-a165-70867728950e', '/demand/%3Cscript%3E']) {
      const response = await open(page, path)

      expect(response?.status(), path).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Demand not found')
      await expect(page.getByText("The demand you're looking for doesn't exist.")).toBeVisible()
    }
    await page.getByRole('link', { name: 'Back to Available Demands' }).click()
    await expect(page).toHaveURL('/demands-available')
  })
})

test('the source of a page holds no contact, and markup only as text', async ({ page, request }) => {
  const demand = await aPostedDemand(request, { description: '<img src=x onerror=alert(1)> & "quotes"' })

  for (const path of [`/demand/${demand.id}`, '/demands-available', '/']) {
    const html = await (await request.get(path)).text()
    for (const secret of [contact.name, contact.phone, '13055550101', 'customer@joblane.test'])
      expect(html, path).not.toContain(secret)
    expect(html).not.toContain('<img src=x')
  }

  await open(page, `/demand/${demand.id}`)
  await expect(page.getByText('<img src=x onerror=alert(1)> & "quotes"')).toBeVisible()
  await expect(page).toHaveTitle('Plumbing in Miami, FL | Joblane')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    new RegExp(`/demand/${demand.id}$`),
  )
})
