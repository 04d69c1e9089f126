import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, parsePath, RouterContextProvider, RouterProvider } from 'react-router'
import { vi } from 'vitest'
import { call } from '#lib/api/api-client.ts'
import { makeQueryClient } from '#lib/api/query-client.ts'
import { fakeApi, type Given } from '#lib/api/testing/fake-api.ts'
import { dropDrafts } from '#lib/drafts/drafts.ts'
import { closeDialog } from '#lib/overlays/dialogs.ts'
import { hideNotification } from '#lib/overlays/notifications.ts'
import { siteContext } from '#lib/routing/site-context.ts'
import { endSession, useSession } from '#lib/session/session.ts'
import { Providers } from '../providers.tsx'
import { routes } from '#routes.tsx'
import { catalogue } from './catalogue.ts'

/** Opens an address of the whole site before a server with a catalogue and these answers. */
export async function openSite(address: string, answers: readonly Given[] = []) {
  const api = fakeApi([...catalogue, ...answers])

  return { api, ...(await renderSite(address)) }
}

/** The whole site, with its shell and its dialogs, as soon as it shows the page's heading. */
export async function renderSite(address: string) {
  layNothingOut()
  const queries = makeQueryClient(call)
  const router = createMemoryRouter(routes, {
    // What a page stores with an entry of the history is not found again by the next test.
    initialEntries: [{ ...parsePath(address), key: crypto.randomUUID() }],
    getContext: () => new RouterContextProvider(new Map([[siteContext, { queries, origin: '' }]])),
  })
  // The server has loaded what a page needs before it is shown.
  await waitFor(() => router.state.initialized || Promise.reject(new Error('The page is not loaded.')))
  render(
    <Providers queries={queries} origin="">
      <RouterProvider router={router} />
    </Providers>,
  )
  await screen.findByRole('heading', { level: 1 })
  const shownAddress = () => router.state.location.pathname + router.state.location.search

  return { queries, router, shownAddress }
}

/** Forgets what is not stored, as a reload does; the test opens the site again. */
export function leaveSite() {
  act(closeDialog)
  cleanup()
  vi.useRealTimers()
  useSession.setState(useSession.getInitialState())
}

/** Leaves nothing to the test that follows. */
export function closeSite() {
  act(closeDialog)
  cleanup()
  hideNotification()
  endSession()
  dropDrafts()
  localStorage.clear()
  sessionStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
}

class NoSizes {
  observe() {}
  disconnect() {}
}

/** jsdom has no layout; people here prefer reduced motion. */
function layNothingOut() {
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('ResizeObserver', NoSizes)
  vi.stubGlobal('IntersectionObserver', NoSizes)
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
}
