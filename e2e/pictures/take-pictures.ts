import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { arrived, signInByApi, open, resize } from '../support/site-test.ts'
import { scenes } from './scenes.ts'

const folder = join(import.meta.dirname, '../../pictures')

/** Fonts, and pictures that would only come when somebody scrolls to them. */
async function showEverything() {
  for (const image of document.images) image.loading = 'eager'
  await Promise.all([
    document.fonts.ready,
    ...[...document.images].map((image) => image.decode().catch(() => null)),
  ])
}

for (const width of [360, 768, 1440]) {
  for (const { name, path, as, before, isDialog = false } of scenes) {
    test(`${name} at ${width} px`, async ({ page }) => {
      await resize(page, width)
      if (as) await signInByApi(page, as)
      await open(page, path)
      await before?.(page, width)
      if (isDialog) await arrived(page.getByRole('dialog'))
      await page.evaluate(showEverything)
      await expect(page.getByText('Loading all data...')).toHaveCount(0)

      // A dialog belongs to the screen, a page is seen whole.
      await page.screenshot({
        path: join(folder, `${name}-${width}.png`),
        fullPage: !isDialog,
        animations: 'disabled',
      })
    })
  }
}
