import pg from 'pg'
import { connectionSettings } from './connection/connection-settings.ts'

type NotificationHandler = (payload: string) => void

export type Listener = {
  /** Calls `handle` for each notification on the channel; resolves once the subscription is active. */
  on(channel: string, handle: NotificationHandler): Promise<void>
  /** Called after a reconnect, because notifications may have been missed. */
  onReconnect(callback: () => void): void
  /** False from the moment the connection may be lost until it is restored: notifications may be missing. */
  isLive(): boolean
  close(): Promise<void>
}

const heartbeatInMs = 2000
/** After this long without a heartbeat response the connection counts as lost, even if it was not closed. */
const silenceInMs = 5000
const longestPauseInMs = 5000

/**
 * Listens for database notifications on one connection per instance, and reconnects when it is lost. The URL leads to
 * the primary itself: a pooler in transaction mode delivers no notifications.
 */
export async function listen({ url }: { url: string }): Promise<Listener> {
  const channels = new Map<string, NotificationHandler[]>()
  const callbacks: (() => void)[] = []
  let connection: Connection | null = null
  let isClosed = false

  async function open() {
    const opened = await openConnection(url, ({ channel, payload = '' }) => {
      for (const handle of channels.get(channel) ?? []) handle(payload)
    }).catch(() => null)
    try {
      // The keys of a map include those added meanwhile: none is missing once `connection` takes new ones.
      for (const channel of channels.keys()) await opened?.subscribe(channel)
      connection = opened
    } catch {
      await opened?.close()
      connection = null
    }
    return connection
  }

  async function keepOpen() {
    for (let failures = 0; !isClosed; failures += 1) {
      const opened = await open()
      if (isClosed) await opened?.close()
      else if (opened) {
        for (const callback of callbacks) callback()
        failures = 0
        await opened.lost
      }
      await pause(Math.min(longestPauseInMs, 100 * 2 ** failures))
    }
  }

  // If the database is not up yet, the listener keeps retrying, as after a lost connection.
  const first = await open()
  void (first ? first.lost.then(keepOpen) : keepOpen())

  return {
    async on(channel, handle) {
      const known = channels.get(channel)
      channels.set(channel, [...(known ?? []), handle])
      if (!known) await connection?.subscribe(channel).catch(() => {})
    },
    onReconnect: (callback) => void callbacks.push(callback),
    isLive: () => connection?.isLive() ?? false,
    async close() {
      isClosed = true
      await connection?.close()
    },
  }
}

type Connection = Awaited<ReturnType<typeof openConnection>>

async function openConnection(url: string, handle: (notice: pg.Notification) => void) {
  const client = new pg.Client(connectionSettings(url, { name: 'joblane-listener' }))
  const { promise: lost, resolve } = Promise.withResolvers<void>()
  let isOpen = true
  let heardAt = performance.now()
  let beat: NodeJS.Timeout | undefined

  const lose = () => {
    isOpen = false
    clearInterval(beat)
    resolve()
    void client.end().catch(() => {})
  }
  client.on('notification', handle).on('error', lose).on('end', lose)

  try {
    await client.connect()
  } catch (error) {
    lose()
    throw error
  }

  beat = setInterval(() => {
    if (performance.now() - heardAt > silenceInMs) return lose()
    client.query('select').then(() => {
      heardAt = performance.now()
    }, lose)
  }, heartbeatInMs).unref()

  return {
    lost,
    subscribe: (channel: string) => client.query(`listen ${client.escapeIdentifier(channel)}`),
    isLive: () => isOpen && performance.now() - heardAt < silenceInMs,
    close: async () => lose(),
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds).unref())
