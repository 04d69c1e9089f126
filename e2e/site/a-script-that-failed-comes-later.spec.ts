import type { Page } from '@playwright/test'
import { expect, open, resize, test } from '../support/site-test.ts'

test.use({ allowsErrors: true })

const network = 'Não foi possível contatar o servidor. Tente novamente em instantes.'
const login = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Login' })

/** From now on no script and no style comes; returns how the network comes back. */
async function cutOff(page: Page) {
  const files = /\/assets\/.*\.(js|css)$/
  await page.route(files, (route) => route.abort())

  return () => page.unroute(files)
}

test('dialogs and pages come once the network is back, with their styles', async ({ page }) => {
  await resize(page, 1440)
  await open(page, '/')
  const comeBack = await cutOff(page)
  await login(page).click()
  await expect(page.getByText(network)).toBeVisible()
  // The dialog's step in the history is taken back, and that would also take back a link followed meanwhile.
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).not.toContain('sign-in')
  await page.route('**/health/live', (route) => route.abort())
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await expect(page.getByText('We’ll be right back')).toBeVisible()

  await comeBack()
  await login(page).click()
  const dialog = page.getByRole('dialog', { name: 'Welcome Back!' })
  await expect(dialog.getByLabel('E-mail')).toBeVisible()
  // Where its own style is missing the choices stand below each other.
  await expect(dialog.getByRole('button', { name: 'Forgot your password?' }).locator('..')).toHaveCSS(
    'display',
    'flex',
  )
  await dialog.getByRole('button', { name: 'Close dialog' }).click()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Privacy')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Terms')
})

test('in a tab of an older release, a page whose script is gone is opened from the new one', async ({
  page,
}) => {
  await resize(page, 1440)
  await open(page, '/')
  await page.route(/\/assets\/.*\.js$/, (route) => route.fulfill({ status: 404, body: 'gone' }))
  const opened = page.waitForRequest((request) => request.isNavigationRequest())
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()

  expect(new URL((await opened).url()).pathname).toBe('/terms')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Terms')
})

test('a page whose own scripts did not come answers once they do', async ({ page }) => {
  await resize(page, 1440)
  const comeBack = await cutOff(page)
  const failed = page.waitForEvent('requestfailed')
  await page.goto('/help')
  await failed
  await comeBack()
  await login(page).click()

  await expect(page.getByRole('dialog', { name: 'Welcome Back!' })).toBeVisible()
})

test.describe('while the scripts of a reloaded page are on their way', () => {
  test.use({ allowsErrors: false })

  test('Back leads to the page before', async ({ page }) => {
    const title = page.getByRole('heading', { level: 1 })
    await resize(page, 1440)
    await open(page, '/terms')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
    await expect(title).toContainText('Privacy')

    const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>()
    await page.route(/\/assets\/.*\.js$/, (route) => arrival.then(() => route.continue()))
    await page.reload()
    await page.evaluate(() => history.back())
    await expect(page).toHaveURL('/terms')
    arrive()

    await expect(title).toContainText('Terms')
    await login(page).click()
    await expect(page.getByRole('dialog', { name: 'Welcome Back!' })).toBeVisible()
  })
})
