import { join } from 'node:path'
import { test } from '@playwright/test'
import { openScene } from '../support/open-scene.ts'
import { scenes } from '../support/scenes.ts'
import { resize } from '../support/site-test.ts'

const folder = join(import.meta.dirname, '../../pictures')

/** Fonts, and pictures that would only load on scrolling to them. */
async function showEverything() {
  for (const image of document.images) image.loading = 'eager'
  await Promise.all([
    document.fonts.ready,
    ...[...document.images].map((image) => image.decode().catch(() => null)),
  ])
}

for (const width of [360, 768, 1440]) {
  for (const scene of scenes.filter(({ widest = width }) => width <= widest)) {
    test(`${scene.name} at ${width} px`, async ({ page }) => {
      await resize(page, width)
      await openScene(page, scene)
      await page.evaluate(showEverything)

      // A dialog belongs to the screen, a page is seen whole.
      await page.screenshot({
        path: join(folder, `${scene.name}-${width}.png`),
        fullPage: !scene.isDialog,
        animations: 'disabled',
      })
    })
  }
}
