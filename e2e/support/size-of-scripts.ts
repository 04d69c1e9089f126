import type { APIRequestContext, Page } from '@playwright/test'

/** What a page may need, without the dialogs that it opens. */
export const mostBytesOfScripts = 140_000

/** The bytes of a page's scripts as they were sent, also of those that the browser had already. */
export const sizeOfLoadedScripts = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .reduce((total, entry) => total + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  )

/** The bytes of scripts as they are sent. */
export async function sizeOfScripts(request: APIRequestContext, scripts: Iterable<string>) {
  const sizes = await Promise.all(
    Array.from(scripts, async (path) => {
      const reply = await request.get(path, { headers: { 'accept-encoding': 'br' } })
      return Number(reply.headers()['content-length'])
    }),
  )

  return sizes.reduce((total, size) => total + size, 0)
}
