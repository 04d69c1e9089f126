import type { Page } from '@playwright/test'
import { aPostedDemand, aProfessionalWithALead, cardOf } from '../support/demands.ts'
import { startSessionAs } from '../support/people.ts'
import { expect, open, resize, test, reload } from '../support/site-test.ts'

const contact = { name: 'Casey Morgan', phone: '+1 (305) 555-0101', zip: '33125' }
const unlockButton = (page: Page) => page.getByRole('button', { name: 'Unlock Demand - 1 Lead' })
const row = (page: Page, name: string) =>
  page.getByRole('complementary').getByRole('term').filter({ hasText: name }).locator('+ dd')

// On a small screen; what else the page says: unlocking-a-demand.test.tsx
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

test('an unknown or malformed demand is not found, with status 404', async ({ request }) => {
  for (const path of ['/demand/0f8fad5b-d9cb-469f-a165-70867728950e', '/demand/%3Cscript%3E']) {
    const response = await request.get(path)

    expect(response.status(), path).toBe(404)
    expect(await response.text(), path).toMatch(/<h1[^>]*>Demand not found<\/h1>/)
  }
})

test('the source of a page holds no contact, and markup only as text', async ({ request, baseURL }) => {
  const demand = await aPostedDemand(request, { description: '<img src=x onerror=alert(1)> & "quotes"' })

  for (const path of [`/demand/${demand.id}`, '/demands-available', '/']) {
    const html = await (await request.get(path)).text()
    for (const secret of [contact.name, contact.phone, '13055550101', 'customer@joblane.test'])
      expect(html, path).not.toContain(secret)
    expect(html).not.toContain('<img src=x')
  }

  const html = await (await request.get(`/demand/${demand.id}`)).text()
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;quotes&quot;')
  expect(html).toContain('<title>Plumbing in Miami, FL | Joblane</title>')
  expect(html).toContain(`<link rel="canonical" href="${baseURL}/demand/${demand.id}"`)
})
