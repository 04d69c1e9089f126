import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { aProfessional, aStranger, startSessionAs } from '../support/people.ts'
import { accessibilityFaultsOnAnyScreen } from '../support/accessibility-faults.ts'
import { expect, open, reload, resize, test } from '../support/site-test.ts'

async function expectNoFaults(page: Page) {
  expect(await accessibilityFaultsOnAnyScreen(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

/** Runs in the browser: whether the middle of an element can be pressed as it is, without scrolling. */
function isUncovered(element: Element) {
  const { left, top, width, height } = element.getBoundingClientRect()

  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}

const picture = fileURLToPath(new URL('../../apps/web/public/og.png', import.meta.url))
const about =
  'I look for the cause first, and I tell you what it costs before I touch anything. I work alone.'

test('a professional fills the profile, and a visitor reads it', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  test.slow()
  await resize(page, 360)
  await startSessionAs(page, await aProfessional(request, aStranger('Marisol Vega')))
  await open(page, '/account')
  await page.getByRole('link', { name: 'Edit your profile' }).click()

  await expect(page.getByRole('img', { name: '10 percent complete' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'What is missing' }).getByRole('listitem')).toHaveCount(6)
  await page.getByRole('region', { name: 'Photo' }).getByLabel('Choose a photo').setInputFiles(picture)
  await expect(page.getByRole('button', { name: 'Remove photo' })).toBeVisible()
  await page.getByRole('region', { name: 'Work' }).getByLabel('Choose photos').setInputFiles(picture)
  await page.getByLabel('Caption of picture 1').fill('A sink that no longer drips')
  await page.getByLabel('Headline').fill('Leaks, faucets and water heaters')
  await page.getByRole('textbox', { name: 'About you' }).fill(about)
  await page.getByLabel('Years of experience').fill('14')
  await page.getByRole('button', { name: 'Add a license' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Certified Plumbing Contractor')
  await page.getByLabel('State').selectOption('FL')
  await page.getByRole('switch', { name: /Public profile/ }).check()
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByLabel('Number')).toBeFocused()
  await expect(page.getByLabel('Number')).toHaveAccessibleDescription('Please add the number.')
  await expectNoFaults(page)

  await reload(page)
  await expect(page.getByLabel('Headline')).toHaveValue('Leaks, faucets and water heaters')
  await page.getByLabel('Number').fill('CFC 1428890')
  await page.getByLabel('Number').press('Enter')
  await expect(page.getByText('Your profile is saved.')).toBeVisible()
  await expect(page.getByRole('img', { name: '80 percent complete' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save profile' })).toBeDisabled()
  await expectNoFaults(page)

  const address = await page.getByRole('link', { name: /^\/pro\/marisol-vega-/ }).getAttribute('href')
  const visitor = await browser.newPage({ viewport: { width: 360, height: 900 } })
  await open(visitor, `${baseURL}${address}`)
  await expect(visitor.getByRole('heading', { name: 'Marisol Vega', level: 1 })).toBeVisible()
  await expect(visitor.getByText('Leaks, faucets and water heaters')).toBeVisible()
  await expect(visitor.getByText('New here')).toBeVisible()
  await expect(visitor.getByText('not enough yet')).toBeVisible()
  await expect(visitor.getByText('14 years')).toBeVisible()
  await expect(visitor.getByText('Not verified yet')).toBeVisible()
  await expect(visitor.getByRole('link', { name: 'Request Plumbing' })).toBeVisible()
  await visitor.getByRole('link', { name: 'A sink that no longer drips' }).press('Enter')
  await expect(visitor.getByRole('dialog', { name: 'Photo 1 of 1' })).toBeVisible()
  await visitor.keyboard.press('Escape')
  await expectNoFaults(visitor)
  await visitor.close()

  await open(page, address ?? '')
  await expect(page.getByText(/^Confirm your email/)).toBeVisible()
  expect(await page.getByRole('link', { name: 'Request Plumbing' }).evaluate(isUncovered)).toBe(true)
  const theme = page.getByLabel('Theme')
  await theme.focus()
  await expect.poll(() => theme.evaluate(isUncovered)).toBe(true)
})

test.describe('a private profile', () => {
  test.use({ allowsErrors: true })

  test('is for its owner alone, until it is public', async ({ page, request }) => {
    const person = await aProfessional(request)
    const headers = { authorization: `Bearer ${person.token}` }
    const { data } = (await (await request.get('/api/account/professional', { headers })).json()) as {
      data: { slug: string }
    }
    const address = `/pro/${data.slug}`

    expect((await open(page, address))?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Profile not found' })).toBeVisible()
    await startSessionAs(page, person)
    await open(page, address)
    await expect(page.getByRole('heading', { name: person.fullName, level: 1 })).toBeVisible()

    await request.put('/api/account/professional', {
      headers,
      data: { headline: 'Faucets', about: '', yearsOfExperience: null, isPublic: true, licenses: [] },
    })
    await expect(async () => expect((await request.get(address)).status()).toBe(200)).toPass()
    const html = await (await request.get(address)).text()
    expect(html).toContain('Faucets')
    expect(html).toContain('"@type":"LocalBusiness"')
    expect(html).toContain(`href="http://localhost:${new URL(page.url()).port}${address}"`)
    await expect(async () =>
      expect(await (await request.get('/sitemap/professionals-1.xml')).text()).toContain(address),
    ).toPass({ timeout: 20_000 })
  })
})
