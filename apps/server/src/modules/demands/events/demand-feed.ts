import type { DemandEvent } from '@joblane/contracts/api/demand-events'
import type { Listener } from '#database/listen.ts'
import { eventChannel } from './feed-store.ts'

export type DemandFeed = {
  /** Publishes a committed change to every instance, including this one. */
  announce(event: DemandEvent): void
  /** Receives the events of all instances, several at a time. */
  subscribe(hear: (events: DemandEvent[]) => void): void
  close(): void
}

const gatherForMs = 50

type Settings = {
  listener: Listener
  /** Sends events to every instance. */
  publish: (events: DemandEvent[]) => Promise<unknown>
  /** Called immediately when this instance announces a change, so that its next response already shows it. */
  onAnnounce: () => void
  onError: (error: unknown) => void
}

/**
 * Exchanges events between instances over the listener's single connection. Events are published after the commit, in
 * batches: NOTIFY inside the transaction would serialize all commits.
 */
export async function openFeed({ listener, publish, onAnnounce, onError }: Settings): Promise<DemandFeed> {
  const hearers: ((events: DemandEvent[]) => void)[] = []
  let gathered: DemandEvent[] = []
  let timer: NodeJS.Timeout | undefined

  await listener.on(eventChannel, (payload) => {
    const events = JSON.parse(payload) as DemandEvent[]
    for (const hear of hearers) hear(events)
  })

  function publishGathered() {
    const events = gathered
    gathered = []
    timer = undefined
    publish(events).catch(onError)
  }

  return {
    announce(event) {
      onAnnounce()
      gathered.push(event)
      timer ??= setTimeout(publishGathered, gatherForMs)
    },
    subscribe: (hear) => void hearers.push(hear),
    close() {
      clearTimeout(timer)
      gathered = []
    },
  }
}
