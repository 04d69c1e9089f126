import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Balancer = {
  url: string
  add(instanceUrl: string): void
  remove(instanceUrl: string): void
  /** Whether the last check found the instance ready. */
  isReady(instanceUrl: string): boolean
  stop(): void
}

/** Long enough that requests use up the connections that an instance left open when it closed its port. */
const checkIntervalInMs = 600

/**
 * One address for several instances. Like a plain load balancer it checks their readiness at an interval, sends to those
 * that are ready by turns, over connections that it keeps open, and repeats nothing: a failed request gets 502.
 */
export async function startBalancer(): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true })
  const instances = new Map<string, { isReady: boolean }>()
  let turn = 0

  const check = async (url: string, instance: { isReady: boolean }) => {
    const reply = await fetch(`${url}/health/ready`, { headers: { connection: 'close' } }).catch(() => null)
    await reply?.arrayBuffer()
    instance.isReady = reply?.ok ?? false
  }
  const checks = setInterval(() => {
    for (const [url, instance] of instances) void check(url, instance)
  }, checkIntervalInMs)

  // A client whose machine is held up must not find its idle connection closed.
  const server = createServer({ keepAliveTimeout: 120_000 }, (incoming, outgoing) => {
    const ready = instances.entries().filter(([, { isReady }]) => isReady)
    const urls = [...ready].map(([url]) => url)
    const url = urls[turn++ % urls.length]
    if (url === undefined) outgoing.writeHead(502).end()
    else forward(agent, url, incoming, outgoing)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add: (url) => void instances.set(url, { isReady: false }),
    remove: (url) => void instances.delete(url),
    isReady: (url) => instances.get(url)?.isReady ?? false,
    stop() {
      clearInterval(checks)
      agent.destroy()
      server.close()
      server.closeAllConnections()
    },
  }
}

function forward(agent: Agent, url: string, incoming: IncomingMessage, outgoing: ServerResponse) {
  const { method = 'GET', url: path = '/', headers } = incoming
  const forwarded = request(`${url}${path}`, { method, headers, agent }, (reply) => {
    const { connection: _, ...kept } = reply.headers
    outgoing.writeHead(reply.statusCode ?? 502, kept)
    reply.pipe(outgoing)
  })
  forwarded.on('error', () => outgoing.writeHead(502).end())
  incoming.pipe(forwarded)
}
