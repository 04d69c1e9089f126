import { clientsClaim } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { cleanupOutdatedCaches, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { maySave, offlineAddress, withNote } from '../src/features/site/offline/saved-page.ts'
import type { WorkerMessage } from '../src/features/site/offline/messages.ts'
import { pagesCache } from '../src/lib/browser/saved-pages.ts'

declare const self: ServiceWorkerGlobalScope
/** The files of the shell and the offline page; the build fills it in. */
declare const SHELL: PrecacheEntry[]

/** Waits this long for a network that does not answer before it shows a saved page. */
const patienceInSeconds = 10
const mostPages = 50
const daysKept = 30
const mostFiles = 200

/**
 * Keeps the site's files and the public pages that the user has seen. Answers of the API, photos and pages of members
 * never pass through here, and nothing that changes something is stored or repeated.
 */
precacheAndRoute(SHELL, {
  directoryIndex: '',
  cleanURLs: false,
  ignoreURLParametersMatching: [/^to$/],
})
cleanupOutdatedCaches()
clientsClaim()

const files = new CacheFirst({
  cacheName: 'files',
  matchOptions: { ignoreVary: true },
  plugins: [new ExpirationPlugin({ maxEntries: mostFiles, purgeOnQuotaError: true })],
})

const pages = new NetworkFirst({
  cacheName: pagesCache,
  matchOptions: { ignoreVary: true },
  networkTimeoutSeconds: patienceInSeconds,
  plugins: [
    {
      cacheWillUpdate: async ({ response }) => ((await isForEverybody(response)) ? response : null),
      cachedResponseWillBeUsed: async ({ cachedResponse }) =>
        cachedResponse ? asSaved(cachedResponse) : null,
    },
    new ExpirationPlugin({
      maxEntries: mostPages,
      maxAgeSeconds: daysKept * 24 * 60 * 60,
      purgeOnQuotaError: true,
    }),
  ],
})

// The names of these files contain a hash of their content.
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'), files)
registerRoute(
  ({ request, sameOrigin }) => sameOrigin && request.mode === 'navigate',
  async (options) => {
    try {
      return await pages.handle(options)
    } catch {
      return Response.redirect(offlineAddress(options.url))
    }
  },
)

self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage
  if (message.type === 'replace') event.waitUntil(self.skipWaiting())
  else event.waitUntil(keep(event, message))
})

/** Keeps a page that came before this worker, or without a navigation. */
async function keep(event: ExtendableEvent, { page, files: names }: WorkerMessage & { type: 'keep' }) {
  const kept = [
    ...names.map((name) => files.handle({ event, request: new Request(name) })),
    pages.handle({ event, request: new Request(page) }),
  ]

  await Promise.allSettled(kept)
}

const isForEverybody = async (response: Response) =>
  response.status === 200 && !response.redirected && maySave(await response.clone().text())

async function asSaved(response: Response) {
  const headers = new Headers(response.headers)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)

  return new Response(withNote(await response.text(), navigator.onLine), { headers })
}
