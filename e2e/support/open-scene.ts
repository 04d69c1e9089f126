import { pages } from '@joblane/contracts/site/pages'
import { expect, type Page } from '@playwright/test'
import { tokenOf } from './demands.ts'
import { startSessionAs } from './people.ts'
import type { Scene } from './scenes/scene.ts'
import { arrived, open } from './site-test.ts'

/** Opens an address or a dialog as it is seen there, at the present width of the screen. */
export async function openScene(page: Page, { page: shown, path, as, before, isDialog = false }: Scene) {
  const { width = 0 } = page.viewportSize() ?? {}
  const { path: address, session } = typeof path === 'string' ? { path } : await path(page.request)
  if (session) await startSessionAs(page, session)
  if (as) await startSessionAs(page, { token: await tokenOf(page.request, as) })
  await open(page, address)
  if (shown) expect(new URL(page.url()).pathname).toMatch(addressesOf(pages[shown].path))
  await before?.(page, width)
  if (isDialog) await arrived(page.getByRole('dialog').last())
  else await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.getByText(/^Loading/)).toHaveCount(0)
  await expect(page.getByText(/^(Capturing your payment|Cancelling the order)\.\.\.$/)).toHaveCount(0)
}

/** The addresses of a page, by its path with `:name` in it. */
const addressesOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)
