import type { Page } from '@playwright/test'
import { serveReleases } from '../support/new-release.ts'
import { accessibilityFaults } from '../support/accessibility-faults.ts'
import { aStranger } from '../support/people.ts'
import { answerAndAsk, fillInContact, firstAnswer, requestModal } from '../support/requesting.ts'
import { expect, open, signInByApi, test } from '../support/site-test.ts'

const answer = 'A tap that drips'
const savedNote = (page: Page) => page.getByText("You're offline. This page was saved earlier.")

/** The addresses that the service worker has stored. */
const storedAddresses = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const stored = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return stored.flat().map(({ url }) => new URL(url).pathname)
  })

test.describe('with a service worker', () => {
  // Without network the browser reports each request that fails.
  test.use({ serviceWorkers: 'allow', allowsErrors: true })

  test('pages seen before open without network and say so, other pages lead to the offline page', async ({
    page,
    context,
  }) => {
    await open(page, '/help')
    await expect.poll(() => storedAddresses(page)).toContain('/help')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
    await expect.poll(() => storedAddresses(page)).toContain('/privacy')

    await context.setOffline(true)
    await page.goto('/help')
    await expect(savedNote(page)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Help', level: 1 })).toBeVisible()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
    await expect(page).toHaveURL('/privacy')
    await expect(savedNote(page)).toBeVisible()

    await open(page, '/terms')
    await expect(page).toHaveURL('/offline?to=%2Fterms')
    await expect(page.getByRole('heading', { name: "You're offline" })).toBeVisible()
    expect(await accessibilityFaults(page)).toEqual([])

    await context.setOffline(false)
    await expect(page).toHaveURL('/terms')
    await expect(savedNote(page)).toHaveCount(0)
  })

  test('nothing of a member is stored, and signing out deletes the pages', async ({ page }) => {
    await signInByApi(page, 'worker@joblane.test')
    await open(page, '/help')
    await expect.poll(() => storedAddresses(page)).toContain('/help')
    for (const path of ['/account', '/statement', '/set-password?token=secret']) await open(page, path)
    await open(page, '/terms')
    await expect.poll(() => storedAddresses(page)).toContain('/terms')
    const stored = await storedAddresses(page)
    const pages = stored.filter((path) => !path.startsWith('/assets/'))
    expect(pages.filter((path) => /api|account|statement|set-password/.test(path))).toEqual([])

    await page.getByRole('button', { name: /Standard Plan/ }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect.poll(() => storedAddresses(page)).not.toContain('/terms')
  })

  test('a new version is offered, starts when the visitor asks for it, and keeps what was typed', async ({
    page,
    baseURL,
  }) => {
    const releases = await serveReleases(baseURL ?? '')
    await page.goto(`${releases.origin}/Plumbing`)
    await page.waitForFunction(() => navigator.serviceWorker.controller)
    const offer = page.getByRole('region', { name: 'New version' })
    await expect(offer).toHaveCount(0)
    await firstAnswer(page).fill(answer)

    releases.publish()
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
    await expect(offer).toContainText('A new version is ready.')
    await expect(firstAnswer(page)).toHaveValue(answer)
    expect(await accessibilityFaults(page)).toEqual([])

    await Promise.all([page.waitForEvent('load'), offer.getByRole('button', { name: 'Reload' }).click()])
    await expect(firstAnswer(page)).toHaveValue(answer)
    await expect(offer).toHaveCount(0)
    releases.close()
  })

  test('where service workers and storage are forbidden, the site works without them', async ({ page }) => {
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('forbidden', 'SecurityError')
      }
      for (const name of ['localStorage', 'sessionStorage', 'caches'])
        Object.defineProperty(window, name, { get: refuse })
      navigator.serviceWorker.register = () => Promise.reject(new DOMException('forbidden', 'SecurityError'))
    })
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(String(error)))
    await answerAndAsk(page, answer)
    await fillInContact(page, aStranger())

    await expect(requestModal(page).getByRole('button', { name: 'Search' })).toBeEnabled()
    expect(faults).toEqual([])
  })
})
