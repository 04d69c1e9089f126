import type { Listener } from './listen.ts'

export type Feed<Event> = {
  /** Publishes a committed change to every instance, including this one. */
  announce(event: Event): void
  /** Receives the events of all instances, several at a time. */
  subscribe(receive: (events: Event[]) => void): void
  /** Calls back when events may have been missed: the connection that receives them was lost, and is back. */
  onGap(callback: () => void): void
  /** Publishes what is announced; a database that is away gets one more try. */
  close(): Promise<void>
}

/** For changes that are made before the server listens: no page is open. */
export const silentFeed = { announce() {}, subscribe() {}, onGap() {}, async close() {} }

const gatherForMs = 50
const retryInMs = 1000
/** Events that wait for a database that is away; the oldest are dropped first. */
const mostWaiting = 1000

type Settings<Event> = {
  listener: Listener
  channel: string
  /** Sends events to every instance, by the channel. */
  publish: (events: Event[]) => Promise<unknown>
  /** Called immediately when this instance announces a change, so that its next response already shows it. */
  onAnnounce?: () => void
  onError: (error: unknown) => void
}

/**
 * Exchanges events between instances over the listener's single connection. Events are published after the commit, in
 * batches: NOTIFY inside the transaction would serialize all commits. One batch at a time, and a batch that fails is sent
 * again before the next one: an event must not overtake an earlier one of the same row.
 */
export async function openFeed<Event>(settings: Settings<Event>): Promise<Feed<Event>> {
  const { listener, channel, publish, onAnnounce, onError } = settings
  const receivers: ((events: Event[]) => void)[] = []
  let gathered: Event[] = []
  let timer: NodeJS.Timeout | undefined
  /** When the first gathered event was announced. */
  let since = 0
  let isClosed = false
  /** Settled while no batch is in flight. */
  let publishing = Promise.resolve()

  await listener.on(channel, (payload) => {
    const events = JSON.parse(payload) as Event[]
    for (const receive of receivers) receive(events)
  })

  async function publishGathered() {
    const events = gathered
    gathered = []
    let nextAt = 0
    try {
      await publish(events)
    } catch (error) {
      onError(error)
      gathered = [...events, ...gathered].slice(-mostWaiting)
      nextAt = performance.now() + retryInMs
    }
    timer = undefined
    if (gathered.length > 0) publishAt(Math.max(nextAt, since + gatherForMs))
  }
  function publishAt(time: number) {
    // In the past if publishing took longer than gathering.
    const waitInMs = Math.max(0, time - performance.now())
    if (isClosed) return
    timer ??= setTimeout(() => {
      publishing = publishGathered()
    }, waitInMs)
  }

  return {
    announce(event) {
      onAnnounce?.()
      if (gathered.push(event) === 1) since = performance.now()
      publishAt(since + gatherForMs)
    },
    subscribe: (receive) => void receivers.push(receive),
    onGap: (callback) => listener.onReconnect(callback),
    async close() {
      isClosed = true
      clearTimeout(timer)
      await publishing
      if (gathered.length > 0) await publishGathered()
    },
  }
}
