/** The name under which the service worker stores the pages that were seen. */
export const pagesCache = 'pages'

/** Nobody who comes next sees where somebody was. The pages themselves are the same for everybody. */
export async function forgetPages() {
  try {
    await caches.delete(pagesCache)
  } catch {
    // Browsers without them, or that forbid them, have stored none.
  }
}
