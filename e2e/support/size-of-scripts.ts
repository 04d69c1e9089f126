import type { APIRequestContext } from '@playwright/test'

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
