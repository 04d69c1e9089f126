import type { Page } from '@playwright/test'
import { expect, open, test } from '../support/site-test.ts'

const currentDot = (page: Page, carousel: string) =>
  page.getByRole('group', { name: carousel, exact: true }).locator('[aria-current="true"]')

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** Leaves the mouse where it holds nothing, and the clock in our hands. */
async function openHome(page: Page, width = 1440) {
  await page.setViewportSize({ width, height: 900 })
  await page.clock.install()
  await open(page, '/')
  await page.mouse.move(2, 2)
  await expect(currentDot(page, 'Service categories')).toHaveAccessibleName(/^Page 1 of/)
}

test('categories move on every 4 seconds and begin again after the last', async ({ page }) => {
  await openHome(page)
  const names = ['Page 2 of 3', 'Page 3 of 3', 'Page 1 of 3']

  for (const name of names) {
    await page.clock.runFor(4000)
    await expect(currentDot(page, 'Service categories')).toHaveAccessibleName(name)
    await page.clock.runFor(600)
  }
})

test('eleven categories make 6 pages on a phone, 4 on a tablet and 3 on wider screens', async ({ page }) => {
  await openHome(page, 360)
  for (const [width, pages] of [
    [360, 6],
    [768, 4],
    [1000, 3],
    [1440, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect(currentDot(page, 'Service categories')).toHaveAccessibleName(`Page 1 of ${pages}`)
  }
})

test('arrows are for screens of 600 px and more', async ({ page }) => {
  await openHome(page, 599)
  const next = page.getByRole('group', { name: 'Service categories' }).getByRole('button', { name: 'Next' })
  await expect(next).toBeHidden()

  await page.setViewportSize({ width: 600, height: 900 })
  await expect(next).toBeVisible()
})

test('slides change every 3 seconds', async ({ page }) => {
  await openHome(page)
  await expect(currentDot(page, 'Highlights')).toHaveAccessibleName('Page 1 of 5')

  await page.clock.runFor(3000)
  await expect(currentDot(page, 'Highlights')).toHaveAccessibleName('Page 2 of 5')
})

test('what moves stands still under the mouse, under focus and when paused', async ({ page }) => {
  await openHome(page)
  const slides = page.getByRole('group', { name: 'Highlights', exact: true })

  await slides.hover()
  await page.clock.runFor(10_000)
  await expect(currentDot(page, 'Highlights')).toHaveAccessibleName('Page 1 of 5')

  await page.mouse.move(2, 2)
  await slides.getByRole('button', { name: 'Pause slides' }).focus()
  await page.clock.runFor(10_000)
  await expect(currentDot(page, 'Highlights')).toHaveAccessibleName('Page 1 of 5')

  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Joblane' }).first().focus()
  await page.clock.runFor(10_000)
  await expect(currentDot(page, 'Highlights')).toHaveAccessibleName('Page 1 of 5')
  await expect(slides.getByRole('button', { name: 'Play slides' })).toBeVisible()
})

test('nothing moves by itself for people who ask for reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openHome(page)
  await page.clock.runFor(20_000)

  await expect(currentDot(page, 'Highlights')).toHaveAccessibleName('Page 1 of 5')
  await expect(currentDot(page, 'Service categories')).toHaveAccessibleName('Page 1 of 3')
})

test('Play plays, also for people who ask for reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openHome(page)
  await page.getByRole('button', { name: 'Play slides' }).click()
  await page.clock.runFor(3000)

  await expect(currentDot(page, 'Highlights')).toHaveAccessibleName('Page 2 of 5')
  await page.getByRole('button', { name: 'Pause slides' }).click()
  await page.clock.runFor(10_000)
  await expect(currentDot(page, 'Highlights')).toHaveAccessibleName('Page 2 of 5')
})

test('nothing moves behind an open dialog', async ({ page }) => {
  await openHome(page)
  await page.getByRole('banner').getByRole('button', { name: 'How It works?' }).click()
  const dialog = page.getByRole('dialog', { name: 'How does it work?' })
  await expect(dialog).toBeVisible()
  await page.clock.runFor(20_000)
  // Behind a modal dialog nothing has a role.
  await expect(page.locator('[aria-label="Page 1 of 5"]')).toHaveAttribute('aria-current', 'true')

  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.mouse.move(2, 2)
  await page.clock.runFor(3000)
  await expect(currentDot(page, 'Highlights')).toHaveAccessibleName('Page 2 of 5')
})

test('slides and campaigns are reached and moved by keyboard', async ({ page }) => {
  await openHome(page)
  for (const name of ['Highlights', 'featured campaigns', 'campaigns']) {
    const carousel = page.getByRole('group', { name, exact: true })
    await carousel.getByRole('list').focus()
    await expect(carousel.getByRole('list')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(currentDot(page, name)).toHaveAccessibleName(/^Page 2 of/)
  }
})

test('the headings of the three steps are level where they stand side by side', async ({ page }) => {
  await open(page, '/')
  const headings = page.getByRole('region', { name: 'It is very simple' }).getByRole('heading', { level: 3 })
  for (const width of [768, 960, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const tops = await headings.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top))
    expect(new Set(tops).size, `at ${width} px`).toBe(1)
  }
})

test('no two captions that are side by side are equal', async ({ page }) => {
  await openHome(page)
  for (const name of ['featured campaigns', 'campaigns']) {
    const captions = await page
      .getByRole('group', { name, exact: true })
      .getByRole('figure')
      .evaluateAll((figures) =>
        figures.map((figure) => (figure.querySelector('figcaption') as HTMLElement).innerText),
      )
    expect(captions.filter((caption, index) => caption !== '' && caption === captions[index - 1])).toEqual([])
  }
})

test('arrow keys move a carousel', async ({ page }) => {
  await openHome(page)
  await page.getByRole('button', { name: 'Domestic Services' }).first().focus()
  await page.keyboard.press('ArrowRight')

  await expect(currentDot(page, 'Service categories')).toHaveAccessibleName('Page 2 of 3')
})
