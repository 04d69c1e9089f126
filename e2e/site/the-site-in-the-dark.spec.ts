import type { Page } from '@playwright/test'
import { expect, open, reload, test } from '../support/site-test.ts'

// Contrast in the dark: every-page-fits-its-screen.spec.ts

const dark = 'rgb(11, 20, 40)'
const light = 'rgb(251, 247, 241)'
const groundOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
const barColorOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')]
      .filter(({ media }) => matchMedia(media).matches)
      .map(({ content }) => content),
  )

/** Which of the two logos is seen: the one for the day or the one for the night. */
const logoOf = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('img', { name: 'Joblane' })
    .evaluate((logo: HTMLImageElement) => /\/art\/(\w+)\//.exec(logo.src)?.[1])

test('a chosen theme is kept on the device, holds before any script is loaded, and never prints', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await open(page, '/help')
  const choice = page.getByRole('combobox', { name: 'Theme' })
  await expect(choice).toHaveValue('')
  expect([await groundOf(page), await barColorOf(page)]).toEqual([light, ['#10224a']])
  expect(await logoOf(page)).toBe('day')

  await choice.selectOption('Dark')
  expect([await groundOf(page), await barColorOf(page)]).toEqual([dark, ['#13203c']])
  expect(await logoOf(page)).toBe('night')
  await reload(page)
  await expect(choice).toHaveValue('dark')

  const early = await context.newPage()
  await early.route('**/assets/*.js', (route) => route.abort())
  await early.emulateMedia({ colorScheme: 'light' })
  await early.goto('/help')
  expect([await groundOf(early), await barColorOf(early)]).toEqual([dark, ['#13203c']])
  await early.close()

  await page.emulateMedia({ media: 'print' })
  expect(await groundOf(page)).toBe(light)
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' })
  await choice.selectOption('Light')
  expect([await groundOf(page), await barColorOf(page)]).toEqual([light, ['#10224a']])
  expect(await logoOf(page)).toBe('day')
  await choice.selectOption('System')
  expect([await groundOf(page), await barColorOf(page)]).toEqual([dark, ['#13203c']])
  expect(await logoOf(page)).toBe('night')
})

test('where storage is forbidden, a theme can be chosen for the page', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('forbidden', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get: refuse })
  })
  await page.emulateMedia({ colorScheme: 'dark' })
  await open(page, '/help')

  expect(await groundOf(page)).toBe(dark)
  await page.getByRole('combobox', { name: 'Theme' }).selectOption('Light')
  expect(await groundOf(page)).toBe(light)
})
