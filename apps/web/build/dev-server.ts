import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type AddressInfo, createServer as createNetServer } from 'node:net'
import { join } from 'node:path'
import { createServer } from 'vite'
import type * as Entry from '../src/entry-server.tsx'

const noncePlaceholder = '__NONCE__'

/** Vite inside the application's own server: sources are served and rendered as they are at the moment. */
export async function startDevServer() {
  const vite = await createServer({
    root: join(import.meta.dirname, '..'),
    // Bundling the configuration would write a file beside it, which a watching Node takes for a change.
    configLoader: 'native',
    server: { middlewareMode: true, hmr: { port: await aFreePort() } },
    html: { cspNonce: noncePlaceholder },
  })

  const entry = () => vite.ssrLoadModule('/src/entry-server.tsx') as Promise<typeof Entry>

  return {
    serve: (request: IncomingMessage, response: ServerResponse, next: () => void) =>
      vite.middlewares(request, response, next),

    publicPaths: async (...args: Parameters<typeof Entry.publicPaths>) =>
      (await entry()).publicPaths(...args),

    async render(request: Omit<Entry.RenderRequest, 'build'>, nonce: string): Promise<Entry.Rendered> {
      const rendered = await (await entry()).render({ ...request, build: null })
      if ('location' in rendered) return rendered

      const html = await vite.transformIndexHtml(request.url, rendered.html)
      return { ...rendered, html: html.replaceAll(noncePlaceholder, nonce) }
    },

    close: () => vite.close(),
  }
}

/** Vite's own port would be taken by a second checkout that runs. */
async function aFreePort(): Promise<number> {
  const probe = createNetServer().listen(0, 'localhost')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')

  return port
}
