import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname } from 'node:path'
import { answerRequest } from './api/answer-request.ts'
import { loadBooks, saveBooks } from './books/books-file.ts'
import { type Fault, faultList } from './api/faults.ts'
import { exportIdentity, importIdentity, newSigningIdentity } from './webhooks/signing-identity.ts'
import { webhookSender } from './webhooks/webhook-sender.ts'
import type { World } from './world.ts'

export type SimulatorOptions = {
  /** Any free port by default. */
  port?: number
  clientId?: string
  clientSecret?: string
  /** Where webhooks are sent; by default none are sent. */
  webhookUrl?: string
  webhookId?: string
  /** Persists the books in this file; by default they are in memory only. */
  file?: string
  now?: () => Date
}

export type PaypalSimulator = Awaited<ReturnType<typeof startPaypalSimulator>>

/** Simulates PayPal on this machine, with its own approval page and books. */
export async function startPaypalSimulator(options: SimulatorOptions = {}) {
  const world = newWorld(options)
  const sender = webhookSender({
    url: () => world.url,
    webhook: () => world.webhook,
    identity: world.identity,
    faults: world.faults,
  })
  world.notify = (event, orderId) => {
    world.books.events.set(event.id, event)
    const isEarly = world.faults.take('webhook', ['early'], { orderId }) !== undefined
    // Deferred, so that the response to the request that caused it is sent first.
    if (isEarly) sender.send(event, orderId)
    else setImmediate(() => sender.send(event, orderId))
  }

  const server = createServer((request, response) => {
    answerRequest(world, request, response).catch(() => response.destroy())
  })
  world.url = await listen(server, options.port ?? 0)

  return {
    url: world.url,
    clientId: world.merchant.clientId,
    clientSecret: world.merchant.clientSecret,
    webhookId: options.webhookId ?? defaultWebhookId,
    books: world.books,
    /** The signing key, for tests that act as the provider. */
    identity: world.identity,
    tokenRequests: () => world.tokenRequests,
    /** Changes where webhooks are sent. */
    sendWebhooksTo: (url: string | null) =>
      void (world.webhook = url === null ? null : { id: options.webhookId ?? defaultWebhookId, url }),
    fault: (fault: Fault) => world.faults.add(fault),
    clearFaults: () => world.faults.clear(),
    async stop() {
      sender.stop()
      server.closeAllConnections()
      server.close()
      if (server.listening) await once(server, 'close')
    },
  }
}

const defaultWebhookId = '8PT597110X687430LKGECATA'

function newWorld(options: SimulatorOptions): World {
  const { clientId = 'simulator', clientSecret = 'simulator', file } = options
  const now = options.now ?? (() => new Date())
  const books = loadBooks(file)

  return {
    url: '',
    merchant: { clientId, clientSecret, merchantId: 'SIMMERCHANT01', email: 'shop@example.test' },
    webhook: options.webhookUrl
      ? { id: options.webhookId ?? defaultWebhookId, url: options.webhookUrl }
      : null,
    identity: keptIdentity(file && `${file}.key`, now),
    books,
    faults: faultList(),
    now,
    tokens: new Map(),
    tokenRequests: 0,
    inProgress: new Set(),
    notify: () => {},
    save: () => saveBooks(file, books),
  }
}

/** Keeps the key across restarts, so that webhooks waiting for a retry stay valid. */
function keptIdentity(file: string | undefined, now: () => Date) {
  if (file && existsSync(file)) return importIdentity(readFileSync(file, 'utf8'))

  const identity = newSigningIdentity(now())
  if (file) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, exportIdentity(identity), { mode: 0o600 })
  }

  return identity
}

async function listen(server: Server, port: number) {
  server.listen(port, 'localhost')
  await once(server, 'listening')

  return `http://localhost:${(server.address() as AddressInfo).port}`
}
