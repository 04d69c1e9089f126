import { pages } from '@joblane/contracts/site/pages'
import { type BrowserContext, type Page, test as base } from '@playwright/test'
import { sidewaysScroll } from '../support/layout-faults.ts'
import { faultsOfNarrowedCopy } from '../support/narrowed-copy.ts'
import { openScene } from '../support/open-scene.ts'
import { scenes } from '../support/scenes.ts'
import { screensUpTo } from '../support/screens.ts'
import { accessibilityFaults } from '../support/accessibility-faults.ts'
import { expect, resize } from '../support/site-test.ts'
import { mostBytesOfScripts, sizeOfLoadedScripts } from '../support/size-of-scripts.ts'
import { changedByOtherStyles } from '../support/style-dependence.ts'

const widest = 1440
const narrow = 360

/** One page or dialog of each kind, for dark wide screens; all of them are looked at on dark phones. */
const darkWhenWide = [
  'home',
  'demands-available',
  'demand-locked',
  'account',
  'plans',
  'messages',
  'sign-in-refused',
  'request-contact',
  'drawer',
]

/**
 * The scenes of a worker share one context, which loads and compiles the scripts once; each begins with a new page,
 * without cookies and storage. Errors that the browser reports are allowed: addresses lead nowhere, forms are refused.
 */
const test = base.extend<object, { walk: BrowserContext }>({
  walk: [
    async ({ browser }, provide, { project }) => {
      const { baseURL = '', contextOptions, serviceWorkers = 'block' } = project.use
      // A copy of a page in a frame is against its policy.
      const context = await browser.newContext({
        ...contextOptions,
        baseURL,
        serviceWorkers,
        bypassCSP: true,
      })
      // The process and its compiled scripts last as long as one page of the site is open. One that names its icon: for
      // `/favicon.ico` a browser asks late, and gets a cookie with the answer.
      await (await context.newPage()).goto('/help')
      await provide(context)
      await context.close()
    },
    { scope: 'worker' },
  ],
  page: async ({ walk }, provide) => {
    await walk.clearCookies()
    const page = await walk.newPage()
    await provide(page)
    await page.evaluate(() => localStorage.clear())
    await page.close()
  },
})

// The longest file of all: two workers share it.
test.describe.configure({ mode: 'parallel' })

test('every page of the site has a scene', () => {
  const shown = new Set<string | undefined>(scenes.map(({ page }) => page))

  expect(Object.keys(pages).filter((name) => !shown.has(name))).toEqual([])
})

for (const scene of scenes)
  test(`fits every screen and is accessible: ${scene.name}`, async ({ page }) => {
    test.slow()
    const start = scene.widest ?? widest
    await resize(page, start)
    await openScene(page, scene)
    if (!scene.isDialog)
      expect.soft(await sizeOfLoadedScripts(page), 'bytes of scripts').toBeLessThanOrEqual(mostBytesOfScripts)
    await hideBehindDialogs(page)
    expect.soft(await accessibilityFaults(page), `axe-core at ${start} px, light`).toEqual([])
    expect.soft(await changedByOtherStyles(page), 'pages visited before').toEqual([])

    if (darkWhenWide.includes(scene.name)) {
      await page.emulateMedia({ colorScheme: 'dark' })
      expect.soft(await accessibilityFaults(page), `axe-core at ${start} px, dark`).toEqual([])
    }

    const faults = await faultsOfNarrowedCopy(page, await screensUpTo(start, page))
    expect.soft(faults, 'nothing is wider than the screen').toEqual([])

    await resize(page, narrow)
    await page.emulateMedia({ colorScheme: 'dark' })
    expect.soft(await sidewaysScroll(page), `the page itself at ${narrow} px`).toEqual([])
    expect.soft(await accessibilityFaults(page), `axe-core at ${narrow} px, dark`).toEqual([])
  })

/** Where a dialog is open only that is looked at, so nothing else needs to be laid out at each width. */
const hideBehindDialogs = (page: Page) =>
  page.evaluate(() => {
    const dialogs = [...document.querySelectorAll('dialog[open]')]
    const pathsTo = dialogs.flatMap((dialog) => {
      const path: Element[] = []
      for (let part = dialog; part !== document.body; part = part.parentElement ?? document.body)
        path.push(part)

      return path
    })
    for (const part of pathsTo)
      for (const sibling of part.parentElement?.children ?? [])
        if (!pathsTo.includes(sibling) && sibling instanceof HTMLElement)
          sibling.style.setProperty('display', 'none', 'important')
  })
