import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll } from 'vitest'

type Call = { path: string; headers: IncomingHttpHeaders; body: unknown }

/** Responds like Meta's Cloud API; returns the `errors` first, one per call. */
export async function startWhatsAppServer() {
  const calls: Call[] = []
  const errors: { status: number; code: number }[] = []

  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const error = errors.shift()
      if (!error) calls.push({ path: request.url ?? '', headers: request.headers, body: JSON.parse(body) })
      response.writeHead(error?.status ?? 200, { 'content-type': 'application/json' })
      response.end(
        JSON.stringify(
          error
            ? {
                error: {
                  message: '(#) to 13055550123',
                  type: 'OAuthException',
                  code: error.code,
                  fbtrace_id: 'A',
                },
              }
            : { messaging_product: 'whatsapp', contacts: [], messages: [{ id: `wamid.${calls.length}` }] },
        ),
      )
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => server.close())

  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v25.0`, calls, errors }
}
