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

  const open = () =>
    openConnection(url, [...channels.keys()], ({ channel, payload = '' }) => {
      for (const handle of channels.get(channel) ?? []) handle(payload)
    })

  async function keepOpen() {
    for (let failures = 0; !isClosed; failures += 1) {
      connection = await open().catch(() => null)
      if (isClosed) await connection?.close()
      else if (connection) {
        for (const callback of callbacks) callback()
        failures = 0
        await connection.lost
      }
      await pause(Math.min(longestPauseInMs, 100 * 2 ** failures))
    }
  }

  // If the database is not up yet, the listener keeps retrying, as after a lost connection.
  connection = await open().catch(() => null)
  void (connection ? connection.lost.then(keepOpen) : keepOpen())

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

async function openConnection(url: string, channels: string[], handle: (notice: pg.Notification) => void) {
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

  const subscribe = async (channel: string) => {
    await client.query(`listen ${client.escapeIdentifier(channel)}`)
  }
  try {
    await client.connect()
    for (const channel of channels) await subscribe(channel)
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
    subscribe,
    isLive: () => isOpen && performance.now() - heardAt < silenceInMs,
    close: async () => lose(),
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds).unref())
