/** The name under which the service worker stores the pages that were seen. */
export const pagesCache = 'pages'

/**
 * Deletes the saved pages, so that the next user of the browser does not find them by going offline. The pages hold
 * nothing personal; their addresses stay in the worker's list until they expire.
 */
export async function forgetPages() {
  try {
    await caches.delete(pagesCache)
  } catch {
    // Browsers without them, or that forbid them, have stored none.
  }
}
