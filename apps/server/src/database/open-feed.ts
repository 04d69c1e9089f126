import type { Listener } from './listen.ts'

export type Feed<Event> = {
  /** Publishes a committed change to every instance, including this one. */
  announce(event: Event): void
  /** Receives the events of all instances, several at a time. */
  subscribe(receive: (events: Event[]) => void): void
  close(): void
}

/** For changes that are made before the server listens: no page is open. */
export const silentFeed = { announce() {}, subscribe() {}, close() {} }

const gatherForMs = 50

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
 * batches: NOTIFY inside the transaction would serialize all commits.
 */
export async function openFeed<Event>(settings: Settings<Event>): Promise<Feed<Event>> {
  const { listener, channel, publish, onAnnounce, onError } = settings
  const receivers: ((events: Event[]) => void)[] = []
  let gathered: Event[] = []
  let timer: NodeJS.Timeout | undefined

  await listener.on(channel, (payload) => {
    const events = JSON.parse(payload) as Event[]
    for (const receive of receivers) receive(events)
  })

  function publishGathered() {
    const events = gathered
    gathered = []
    timer = undefined
    publish(events).catch(onError)
  }

  return {
    announce(event) {
      onAnnounce?.()
      gathered.push(event)
      timer ??= setTimeout(publishGathered, gatherForMs)
    },
    subscribe: (receive) => void receivers.push(receive),
    close() {
      clearTimeout(timer)
      gathered = []
    },
  }
}
