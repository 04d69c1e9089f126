import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { startSessionAs } from './people.ts'

/** A test of the site fails when the browser reports an error while it runs, unless the test itself brings it about. */
export const test = base.extend<{ allowsErrors: boolean; reportsNoError: void }>({
  allowsErrors: [false, { option: true }],
  reportsNoError: [
    async ({ page, allowsErrors }, use) => {
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(String(error)))
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') errors.push(message.text())
      })

      await use()
      if (!allowsErrors) expect(errors).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

export const resize = (page: Page, width: number) => page.setViewportSize({ width, height: 900 })

/** The page answers to clicks once it is hydrated. */
export async function open(page: Page, path: string) {
  const response = await page.goto(path)
  await hydrated(page)

  return response
}

export async function reload(page: Page) {
  await page.reload()
  await hydrated(page)
}

/** The state that came with the page is thrown away once the page lives. */
const hydrated = (page: Page) => page.waitForFunction(() => document.getElementById('state') === null)

/** Addresses under /api that the page asks for from now on. */
export function callsOf(page: Page) {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(pathname + search)
  })

  return calls
}

/**
 * What axe-core finds wrong, in words: on the page, or in the dialogs that lie over it. No page has a frame of another
 * origin, so it needs no page of its own.
 */
export async function accessibilityFaults(page: Page) {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const hasDialog = (await page.locator('dialog[open]').count()) > 0
  const { violations } = await (hasDialog ? axe.include('dialog[open]') : axe).analyze()

  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** Waits until what comes in has come to rest. */
export async function arrived(element: Locator) {
  await expect(element).toBeVisible()
  await element.evaluate((node) => Promise.all(node.getAnimations().map((animation) => animation.finished)))
}

/** Puts a session of a demo account into the browser, as a login without `remember` does. */
export async function signInByApi(page: Page, email: string) {
  const reply = await page.request.post('/api/auth/login/portal', { form: { email, password: 'Joblane1!' } })
  const { token } = (await reply.json()) as { token: string }

  await startSessionAs(page, { token })
}
