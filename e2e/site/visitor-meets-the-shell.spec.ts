import { expect, open, resize, test } from '../support/site-test.ts'

test('a wide screen has a bar, a strip of categories and a footer around every page', async ({ page }) => {
  await resize(page, 1440)
  await open(page, '/terms')
  const banner = page.getByRole('banner')
  const footer = page.getByRole('contentinfo')
  const strip = page.getByRole('navigation', { name: 'Service categories' })

  await test.step('the first stop of the keyboard leads past the header', async () => {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })

  await test.step('the top bar of a visitor has three buttons and no menu button', async () => {
    for (const name of ['How It works?', 'Login', 'Join as a Pro'])
      await expect(banner.getByRole('button', { name, exact: true })).toBeVisible()
    await expect(banner.getByRole('button', { name: 'Open menu' })).toBeHidden()
  })

  await test.step('the category strip is walked through with the arrow keys', async () => {
    await page.getByRole('button', { name: 'Join as a Pro' }).focus()
    await page.keyboard.press('Tab')
    await expect(strip.getByRole('link', { name: 'Domestic Services' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(strip.getByRole('link', { expanded: true })).not.toBeFocused()
    await page.keyboard.press('Escape')
    await expect(strip.getByRole('link', { name: 'Domestic Services' })).toBeFocused()
    await expect(strip.getByRole('link', { expanded: true })).toHaveCount(0)
  })

  await test.step('the header stays at the top while the page scrolls', async () => {
    await footer.scrollIntoViewIfNeeded()
    await expect(banner).toBeInViewport()
  })

  await test.step('the footer leads to categories, to help and rules, and to three networks', async () => {
    await expect(footer.getByText('Connecting Opportunities')).toBeVisible()
    await expect(footer.getByText('© 2019 Joblane')).toBeVisible()
    for (const [name, path] of [
      ['Technical Assistance', '/Technical%20Assistance'],
      ['Help', '/help'],
      ['Terms', '/terms'],
      ['Privacy Policy', '/privacy'],
      ['Joblane on Instagram', /^https:/],
      ['Joblane on Facebook', /^https:/],
      ['Joblane on LinkedIn', /^https:/],
    ] as const)
      await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', path)
  })

  await test.step('the category strip shows the subcategories of what is pointed at', async () => {
    await strip.getByRole('link', { name: 'Events' }).hover()
    await strip.getByRole('link', { name: 'Catering' }).click()
    await expect(page).toHaveURL('/Catering')
  })

  await test.step('the logo leads home', async () => {
    await banner.getByRole('link', { name: 'Joblane' }).click()
    await expect(page).toHaveURL('/')
  })
})

test('a dialog keeps the focus inside, and gives it back when it closes', async ({ page, request }) => {
  await resize(page, 1440)
  await open(page, '/terms')
  const opener = page.getByRole('button', { name: 'About us' })
  const dialog = page.getByRole('dialog', { name: 'About' })

  await test.step('About us shows the mission', async () => {
    await opener.click()
    await expect(dialog.getByText('Our mission is to make hiring a local service')).toBeVisible()
    await expect(dialog.getByRole('heading', { name: 'About' })).toBeFocused()
  })

  await test.step('focus goes round inside', async () => {
    for (const name of ['Close dialog', 'Close', 'Close dialog']) {
      await page.keyboard.press('Tab')
      await expect(dialog.getByRole('button', { name, exact: true })).toBeFocused()
    }
    await page.keyboard.press('Shift+Tab')
    await expect(dialog.getByRole('button', { name: 'Close', exact: true })).toBeFocused()
  })

  await test.step('Close gives the focus back', async () => {
    await dialog.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
  })

  await test.step('a click beside it closes it', async () => {
    await opener.click()
    await expect(dialog).toBeVisible()
    await page.mouse.click(20, 450)
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  await test.step('How It works? shows the usage rules in a frame', async () => {
    await page.getByRole('button', { name: 'How It works?' }).click()
    const rules = page.getByRole('dialog', { name: 'How does it work?' }).getByTitle('Usage rules')
    await expect(rules).toHaveAttribute('src', /^\/usage-rules\.pdf/)
    const pdf = await request.get('/usage-rules.pdf')
    expect(pdf.headers()['content-type']).toBe('application/pdf')
    expect(pdf.headers()['content-security-policy']).toContain("frame-ancestors 'self'")
  })
})

test('a small screen has a menu button instead, which opens the drawer', async ({ page }) => {
  await resize(page, 360)
  await open(page, '/terms')
  await expect(page.getByRole('button', { name: 'Login' })).toBeHidden()
  await page.getByRole('button', { name: 'Open menu' }).click()

  const drawer = page.getByRole('dialog', { name: 'Menu' })
  for (const name of ['How works?', 'Login', 'Register now'])
    await expect(drawer.getByRole('button', { name })).toBeVisible()

  await drawer.getByText('Categories', { exact: true }).click()
  await drawer.getByText('Auto', { exact: true }).click()
  await drawer.getByRole('link', { name: 'Auto Mechanic' }).click()
  await expect(page).toHaveURL('/Auto%20Mechanic')
  await expect(drawer).toBeHidden()
})

test('Escape and Back close the drawer, stay on the page and give the focus back', async ({ page }) => {
  await resize(page, 360)
  await open(page, '/terms')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Help' }).click()
  await expect(page).toHaveTitle('Help | Joblane')

  for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await page.getByRole('button', { name: 'Open menu' }).press('Enter')
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    await close()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused()
    await expect(page).toHaveURL('/help')
  }
})

test('going to another page begins at its top, with its title and the focus on its content', async ({
  page,
}) => {
  await open(page, '/terms')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Help' }).click()

  await expect(page).toHaveTitle('Help | Joblane')
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await expect(page.getByRole('main')).toBeFocused()
})

test('an address with a hash begins at its target', async ({ page }) => {
  await open(page, '/terms#law')
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').last().click()

  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).last()).toBeInViewport()
  await expect(page.getByRole('main').getByRole('region').last()).toBeFocused()
})

test.describe('when the server cannot be reached', () => {
  test.use({ allowsErrors: true })

  test('a dialog says so instead of opening, and opens when it can', async ({ page }) => {
    await open(page, '/help')
    await page.route('**/assets/about-dialog*', (route) => route.abort())
    await page.getByRole('button', { name: 'About us' }).click()
    const notice = page.getByRole('alert')
    await expect(notice).toHaveText('Não foi possível contatar o servidor. Tente novamente em instantes.')
    await page.getByRole('button', { name: 'Close error notification' }).click()
    await expect(notice).toBeHidden()

    await page.unroute('**/assets/about-dialog*')
    await page.getByRole('button', { name: 'About us' }).click()
    await expect(page.getByRole('dialog', { name: 'About' })).toBeVisible()
  })

  test('a page that was not loaded yet gives the error page, from which home can be reached', async ({
    page,
  }) => {
    await open(page, '/help')
    // A server that answers without this script has a newer release: the browser would open the page itself.
    for (const address of ['**/assets/terms-page*', '**/health/live'])
      await page.route(address, (route) => route.abort())
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We’ll be right back')
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    await page.getByRole('link', { name: 'Go to home page' }).click()
    await expect(page).toHaveURL('/')
  })
})
