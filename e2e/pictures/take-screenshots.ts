import { join } from 'node:path'
import { test } from '@playwright/test'
import { open } from '../support/site-test.ts'

const folder = join(import.meta.dirname, '../../apps/web/public/screenshots')
const sizes = { narrow: { width: 390, height: 844 }, wide: { width: 1280, height: 800 } }
const pages = { home: '/', demands: '/demands-available' }

for (const [form, viewport] of Object.entries(sizes))
  for (const [name, path] of Object.entries(pages))
    test(`${name}, ${form}`, async ({ page }) => {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
      await open(page, path)
      await page.evaluate(() => document.fonts.ready)
      await page.screenshot({ path: join(folder, `${name}-${form}.png`), animations: 'disabled' })
    })
