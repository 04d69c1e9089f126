import type { createBrowserRouter } from 'react-router'
import { noteClass } from './saved-page.ts'
import { tellWorker, workerPath } from './messages.ts'
import { offerUpdate } from './offer-update.tsx'

type Router = ReturnType<typeof createBrowserRouter>

/**
 * Starts the service worker, once the page is loaded and at rest. Where a browser has none or forbids it, the site works
 * without.
 */
export async function startOffline(router: Router) {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.register(workerPath).catch(() => null)
  if (!registration) return

  offerUpdate(registration)
  const { active } = await navigator.serviceWorker.ready
  if (active) keepSeenPages(router, active)
  openSavedPages()
  forgetNote(router)
}

/** Reports each page that the user sees to the worker, also the first one, which came before the worker. */
function keepSeenPages(router: Router, worker: ServiceWorker) {
  let seen = ''
  const tell = () => {
    const { pathname, search } = router.state.location
    if (router.state.navigation.state !== 'idle' || pathname + search === seen) return
    seen = pathname + search
    tellWorker(worker, { type: 'keep', page: seen, files: loadedFiles() })
  }

  tell()
  router.subscribe(tell)
}

const loadedFiles = () => [
  ...new Set(
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.startsWith(`${location.origin}/assets/`)),
  ),
]

/** Without network a link is left to the browser: the worker has the page, where the router would ask the API. */
function openSavedPages() {
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest('a')
    if (!navigator.onLine && link && link.origin === location.origin) event.stopPropagation()
  }

  addEventListener('click', follow, true)
}

/** The note is about the page that was saved, and not about those that the router shows after it. */
function forgetNote(router: Router) {
  const { pathname } = router.state.location
  const forget = () => document.querySelector(`.${noteClass}`)?.remove()

  addEventListener('online', forget)
  router.subscribe(({ location }) => location.pathname !== pathname && forget())
}
