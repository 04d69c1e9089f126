import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

/** The browser parses it for every page, and it is half as long as `axe.source`. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

type WindowWithAxe = Window & { axe: typeof axe }

/**
 * The axe-core violations as text: on the page, or in the open dialogs. Frames are left out, because their content is
 * not ours. Running axe-core directly takes half as long as its package for Playwright.
 */
export async function accessibilityFaults(page: Page) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)

  return page.evaluate(async () => {
    const loaded = (window as unknown as WindowWithAxe).axe
    const part = document.querySelector('dialog[open]') ? 'dialog[open]' : document
    const { violations } = await loaded.run(part, {
      resultTypes: ['violations'],
      iframes: false,
      preload: false,
    })

    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    )
  })
}

/** The violations on a wide screen and on a phone, whose width the page keeps. */
export async function accessibilityFaultsOnAnyScreen(page: Page) {
  const faults: string[] = []
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 })
    faults.push(...(await accessibilityFaults(page)).map((fault) => `at ${width} px: ${fault}`))
  }

  return faults
}
