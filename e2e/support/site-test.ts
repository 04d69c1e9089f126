import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { startSessionAs } from './people.ts'

type Fixtures = {
  allowsErrors: boolean
  /** The browser of a second person. */
  otherPage: Page
}

/** Fails a test if the browser reports an error while it runs, unless the test sets `allowsErrors`. */
export const test = base.extend<Fixtures>({
  allowsErrors: [false, { option: true }],
  page: async ({ page, allowsErrors }, provide) => {
    const errors = errorsOf(page)

    await provide(page)
    if (!allowsErrors) expect(errors).toEqual([])
  },
  otherPage: async ({ browser, allowsErrors }, provide) => {
    const context = await browser.newContext()
    const page = await context.newPage()
    const errors = errorsOf(page)

    await provide(page)
    await context.close()
    if (!allowsErrors) expect(errors).toEqual([])
  },
})

/** Playwright's own warning in tests that use no service worker. */
const blockedWorker = 'Service Worker registration blocked by Playwright'

/** Collects what the browser reports from now on. */
function errorsOf(page: Page) {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    const isFault = message.type() === 'error' || message.type() === 'warning'
    if (isFault && message.text() !== blockedWorker) errors.push(message.text())
  })

  return errors
}

export { expect }

export const resize = (page: Page, width: number) => page.setViewportSize({ width, height: 900 })

/** Waits for hydration, because only then does the page react to clicks. */
export async function open(page: Page, path: string) {
  const response = await page.goto(path)
  await hydrated(page)

  return response
}

export async function reload(page: Page) {
  await page.reload()
  await hydrated(page)
}

/** The page removes its server-rendered state once it is hydrated. */
const hydrated = (page: Page) => page.waitForFunction(() => document.getElementById('state') === null)

/** Collects the addresses under /api that the page requests from now on. */
export function callsOf(page: Page) {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(pathname + search)
  })

  return calls
}

/** Waits until the element's entry animations have finished. */
export async function arrived(element: Locator) {
  await expect(element).toBeVisible()
  await element.evaluate((node) => Promise.all(node.getAnimations().map((animation) => animation.finished)))
}

/** Stores a session of a demo account in the browser, as a login without `remember` does. */
export async function signInByApi(page: Page, email: string) {
  const reply = await page.request.post('/api/auth/login/portal', { form: { email, password: 'Joblane1!' } })
  const { token } = (await reply.json()) as { token: string }

  await startSessionAs(page, { token })
}
