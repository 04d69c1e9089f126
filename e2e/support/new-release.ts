import { createServer, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The site at another address, where a new release can come out while a visitor uses it. */
export async function serveReleases(site: string) {
  let release = 1
  const server = createServer((request, response) => {
    const isWorker = request.url === '/service-worker.js'
    // The site must send the whole file, for something is appended to it.
    const { 'if-none-match': _, ...whole } = { ...request.headers, 'accept-encoding': 'identity' }
    const headers = isWorker ? whole : request.headers
    const forwarded = ask(`${site}${request.url}`, { method: request.method, headers }, (reply) => {
      const { 'content-length': length, ...rest } = reply.headers
      response.writeHead(reply.statusCode ?? 502, isWorker ? rest : reply.headers)
      reply.pipe(response, { end: false })
      reply.on('end', () => response.end(isWorker ? `// release ${release}, after ${length} bytes` : ''))
    })
    forwarded.on('error', () => response.destroy())
    request.pipe(forwarded)
  })
  await new Promise<void>((resolve) => void server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo

  return {
    origin: `http://localhost:${port}`,
    publish: () => void (release += 1),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
