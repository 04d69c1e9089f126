import { expect, signInByApi, open, resize, test } from '../support/site-test.ts'

const menus = {
  'worker@joblane.test': [
    ['Update My Plans', '/jobcoins'],
    ['Demands Available', '/demands-available'],
    ['My Customers', '/my-customers'],
    ['Favorite Categories', '/interested-categories'],
    ['My Profile', '/account/profile'],
    ['Statement', '/statement'],
    ['My Account', '/account'],
  ],
  'customer@joblane.test': [
    ['Buy Plans', '/jobcoins'],
    ['Add Demands', '/demands-available-add'],
    ['My Open Demands', '/my-open-demands'],
    ['My Account', '/account'],
  ],
  'admin@joblane.test': [
    ['Buy Plans', '/jobcoins'],
    ['Add Demands', '/demands-available-add'],
    ['My Open Demands', '/my-open-demands'],
    ['My Account', '/account'],
  ],
} as const

for (const [email, items] of Object.entries(menus)) {
  test(`the menu of ${email} leads to ${items.map(([name]) => name).join(', ')}`, async ({ page }) => {
    await resize(page, 1440)
    await signInByApi(page, email)
    await open(page, '/help')
    await page.getByRole('banner').getByRole('button', { expanded: false }).click()
    const menu = page.getByRole('navigation', { name: 'Your account' })

    // Unread messages are counted behind the name.
    await expect(menu.getByRole('link')).toHaveText(items.map(([name]) => new RegExp(`^${name}`)))
    for (const [name, path] of items)
      await expect(menu.getByRole('link', { name })).toHaveAttribute('href', path)
    await expect(menu.getByRole('button', { name: 'Sign out' })).toBeVisible()
  })
}

test('the top bar names the user, the plan and the leads', async ({ page }) => {
  await resize(page, 1440)
  await signInByApi(page, 'worker@joblane.test')
  await open(page, '/help')

  await expect(page.getByRole('button', { name: /Standard Plan\s*10 leads/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Login' })).toHaveCount(0)
  await expect(page.getByText('Finding jobs easily')).toBeVisible()
})

test('Escape closes the menu and gives the focus back', async ({ page }) => {
  await resize(page, 1440)
  await signInByApi(page, 'worker@joblane.test')
  await open(page, '/help')
  const opener = page.getByRole('button', { name: /Standard Plan/ })
  await opener.press('Enter')
  await expect(page.getByRole('link', { name: 'Update My Plans' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Update My Plans' })).toBeFocused()
  await page.keyboard.press('Escape')

  await expect(opener).toBeFocused()
  await expect(page.getByRole('link', { name: 'Update My Plans' })).toHaveCount(0)
})

test('the drawer has the same menu, the name, the plan and the leads', async ({ page }) => {
  await resize(page, 360)
  await signInByApi(page, 'worker@joblane.test')
  await open(page, '/help')
  await page.getByRole('button', { name: 'Open menu' }).click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })

  await expect(drawer.getByText('Standard Plan')).toBeVisible()
  await expect(drawer.getByText('10 leads')).toBeVisible()
  await expect(drawer.getByRole('link', { name: 'Favorite Categories' })).toBeVisible()
})

test('signing out leaves no token behind and goes home', async ({ page }) => {
  await resize(page, 1440)
  await signInByApi(page, 'worker@joblane.test')
  await open(page, '/help')
  await page.getByRole('button', { name: /Standard Plan/ }).click()
  const ended = page.waitForResponse('**/api/auth/logout')
  await page.getByRole('button', { name: 'Sign out' }).click()

  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  expect((await ended).status()).toBe(200)
  const kept = await page.evaluate(() => [
    sessionStorage.getItem('USER_TOKEN'),
    localStorage.getItem('USER_TOKEN'),
    localStorage.getItem('USER_DATA'),
  ])
  expect(kept).toEqual([null, null, null])
})

test('a browser with a token says that it is loading until the profile has come', async ({ page }) => {
  await resize(page, 1440)
  await signInByApi(page, 'worker@joblane.test')
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/users/logged-user', async (route) => {
    await promise
    await route.continue()
  })
  await open(page, '/help')
  const line = page.getByText("Loading all data... Don't worry, that's fast!")

  await expect(line).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible()
  resolve()
  await expect(line).toBeHidden()
})

test('a visitor does not see the loading text', async ({ page }) => {
  await open(page, '/help')

  await expect(page.getByText('Loading all data...')).toHaveCount(0)
})

test.describe('a profile that cannot be had', () => {
  test.use({ allowsErrors: true })

  test('is passed over in silence', async ({ page }) => {
    await resize(page, 1440)
    await signInByApi(page, 'worker@joblane.test')
    await page.route('**/api/users/logged-user', (route) => route.abort())
    await open(page, '/help')

    await expect(page.getByRole('banner').getByRole('button', { expanded: false })).toBeVisible()
    await expect(page.getByText('Loading all data...')).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})
