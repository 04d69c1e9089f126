// First of all: it says in which order the layers of all other styles count.
import './ui/ui.css'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { call } from '#lib/api/api-client.ts'
import { watchStyles } from '#lib/browser/load-part.ts'
import { makeQueryClient } from '#lib/api/query-client.ts'
import { siteContext } from '#lib/routing/site-context.ts'
import { type PageState, restoreQueries } from '#shell/document/page-state.ts'
import { Providers } from '#shell/providers.tsx'
import type { PageHandle } from '#shell/routing/page-route.tsx'
import { routes } from './routes.tsx'

async function start(root: HTMLElement, state: PageState) {
  watchStyles()
  const queries = makeQueryClient(call)
  restoreQueries(queries, state)
  await loadPagesHere()
  await letOthersIn()

  const router = createBrowserRouter(routes, {
    hydrationData: { loaderData: state.loaderData, errors: state.errors },
    getContext: () => new RouterContextProvider(new Map([[siteContext, { queries, origin: state.origin }]])),
  })

  await letOthersIn()
  // In small steps, so that a tap or a scroll in between is handled immediately.
  startTransition(() => {
    hydrateRoot(
      root,
      <Providers queries={queries} origin={state.origin}>
        <RouterProvider router={router} />
      </Providers>,
    )
  })
  pressAgain()
  whenAtRest(layOutTheRest)
  if (import.meta.env.PROD) whenAtRest(() => void startOffline(router))
}

/** A button that was pressed before the page could answer; from now on React answers, and hydrates it first. */
function pressAgain() {
  const { takePressed } = globalThis as { takePressed?: () => HTMLElement | null | undefined }
  takePressed?.()?.click()
}

/** The page that the server rendered must be at hand before it can be hydrated. */
async function loadPagesHere() {
  const here = matchRoutes(routes, location) ?? []

  await Promise.all(here.map(async ({ route }) => (route.handle as PageHandle | undefined)?.load()))
}

/** After everything that the page needs itself. */
function whenAtRest(act: () => void) {
  const idle = () => ('requestIdleCallback' in self ? requestIdleCallback(act) : setTimeout(act))

  if (document.readyState === 'complete') idle()
  else addEventListener('load', idle)
}

/** From now on the parts below the screen are as high as they are, for scrolling and for pictures of the whole page. */
function layOutTheRest() {
  delete document.documentElement.dataset['fresh']
}

async function startOffline(router: ReturnType<typeof createBrowserRouter>) {
  const offline = await import('#features/site/offline/start-offline.ts').catch(() => null)
  await offline?.startOffline(router)
}

/** Yields to pending taps and scrolls, where the browser supports it. */
async function letOthersIn() {
  if ('scheduler' in self) await self.scheduler.yield?.()
}

const root = document.getElementById('root')
const state = document.getElementById('state')?.textContent
if (root && state) void start(root, JSON.parse(state) as PageState)
