import {
  accessibilityFaults,
  arrived,
  expect,
  signInByApi,
  open,
  resize,
  test,
} from '../support/site-test.ts'

const pages = ['/help', '/terms', '/privacy', '/Home%20Maintenance', '/Plumbing']
const lost = ['/nowhere', '/no/such/place']

test.describe('axe-core finds nothing', () => {
  // The browser itself reports the status of the pages that are not there.
  test.use({ allowsErrors: true })

  for (const width of [360, 1440]) {
    test(`on any page at ${width} px`, async ({ page }) => {
      await resize(page, width)

      for (const path of [...pages, ...lost]) {
        await open(page, path)
        expect.soft(await accessibilityFaults(page), path).toEqual([])
      }
    })

    test(`in the About dialog at ${width} px`, async ({ page }) => {
      await resize(page, width)
      await open(page, '/help')
      await page.getByRole('button', { name: 'About us' }).click()
      await arrived(page.getByRole('dialog', { name: 'About' }))

      expect(await accessibilityFaults(page)).toEqual([])
    })
  }

  test('in the drawer of a member with a category open', async ({ page }) => {
    await resize(page, 360)
    await signInByApi(page, 'worker@joblane.test')
    await open(page, '/help')
    await page.getByRole('button', { name: 'Open menu' }).click()
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    await drawer.getByText('Categories', { exact: true }).click()
    await drawer.getByText('Auto', { exact: true }).click()
    await expect(drawer.getByRole('link', { name: 'Auto Mechanic' })).toBeVisible()
    await arrived(drawer)

    expect(await accessibilityFaults(page)).toEqual([])
  })

  test('in the open menu and in an open popup', async ({ page }) => {
    await resize(page, 1440)
    await signInByApi(page, 'worker@joblane.test')
    await open(page, '/help')
    await page.getByRole('button', { name: /Standard Plan/ }).click()
    await page
      .getByRole('navigation', { name: 'Service categories' })
      .getByRole('link', { name: 'Auto' })
      .hover()
    await expect(page.getByRole('link', { name: 'Auto Mechanic' })).toBeVisible()

    expect(await accessibilityFaults(page)).toEqual([])
  })
})

test('no page needs sideways scrolling at 200 % zoom of a small laptop', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 400 })

  for (const path of pages) {
    await open(page, path)
    expect
      .soft(await page.evaluate(() => document.documentElement.scrollWidth), path)
      .toBeLessThanOrEqual(640)
  }
})
