import type { Page } from '@playwright/test'
import { acceptTerms, requestModal } from '../support/requesting.ts'
import { accessibilityFaults } from '../support/accessibility-faults.ts'
import { expect, open, test } from '../support/site-test.ts'

const box = (page: Page) => page.getByRole('combobox', { name: 'What do you need?' })
const found = (page: Page) => page.getByRole('listbox', { name: 'Services' }).getByRole('option')
const count = (page: Page) => page.getByRole('search').getByRole('status')

test('by keyboard: the list is announced, Enter opens the service, and the request knows the zip code', async ({
  page,
}) => {
  await open(page, '/')
  await page.getByLabel('Zip code').fill('33199')
  await box(page).focus()
  await page.keyboard.type('repair my tv')
  await expect(count(page)).toHaveText(/^\d services found$/)
  await expect(found(page).first()).toHaveAttribute('aria-selected', 'true')
  expect(await accessibilityFaults(page)).toEqual([])

  await page.keyboard.press('ArrowDown')
  await expect(box(page)).toHaveAttribute(
    'aria-activedescendant',
    (await found(page).nth(1).getAttribute('id')) ?? '',
  )
  await page.keyboard.press('Escape')
  await expect(box(page)).toHaveAttribute('aria-expanded', 'false')
  await box(page).fill('leeky fawcet')
  await expect(found(page)).toContainText(['Plumbing'])
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL('/Plumbing?zip=33199')
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  await acceptTerms(page)
  await expect(requestModal(page).getByLabel('Zip code')).toHaveValue('33199')
})

test('the header searches too, and remembers the last searches until each is removed or all are cleared', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('recentSearches', '["piano","DJ"]'))
  await open(page, '/help')
  await box(page).fill('dog walker')
  await expect(found(page)).toContainText(['Dog Walking'])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dog Walking')

  await box(page).click()
  const recent = page.getByRole('listbox', { name: 'Recent searches' })
  await expect(recent.getByRole('option')).toHaveText(['Dog Walking', 'piano', 'DJ'])
  expect(await accessibilityFaults(page)).toEqual([])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Remove “piano”' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(recent.getByRole('option')).toHaveText(['Dog Walking', 'DJ'])
  await expect(box(page)).toBeFocused()
  await page.getByRole('button', { name: 'Clear recent searches' }).click()
  await expect(recent).toBeHidden()
  await expect(box(page)).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('a tap opens the service, also where storage is forbidden', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    })
    await open(page, '/help')
    await page.getByRole('link', { name: 'Find a service' }).tap()
    await expect(box(page)).toBeFocused()
    await page.keyboard.type('ninera')
    await found(page).filter({ hasText: 'Nanny' }).tap()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nanny')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form leads to a page with the services, or straight to the one that was named', async ({
    page,
  }) => {
    await page.goto('/')
    await box(page).fill('leaky faucet')
    await page.getByLabel('Zip code').fill('33199')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL('/search?q=leaky+faucet&zip=33199')
    await expect(page.getByRole('main').getByRole('link', { name: 'Plumbing' })).toHaveAttribute(
      'href',
      '/Plumbing?zip=33199',
    )

    await box(page).fill('tv repair')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL('/TV%20Repair?zip=33199')

    await page.goto('/search?q=%3Cb%3Ezeppelin%3C%2Fb%3E+pilot')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'We do not know “<b>zeppelin</b> pilot” yet.',
    )
    await expect(page.getByRole('main').getByRole('link', { name: 'Auto' })).toBeVisible()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  })
})

test('a search page with too long or no text is a page, too', async ({ request }) => {
  for (const q of ['', 'x'.repeat(10_000), '!!!'])
    expect((await request.get(`/search?q=${q}`)).status()).toBe(200)
})
