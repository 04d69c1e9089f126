import type { DemandEvent } from '@joblane/contracts/api/demand-events'
import type { Listener } from '#database/listen.ts'
import { eventChannel } from './feed-store.ts'

export type DemandFeed = {
  /** Tells every instance, this one too, what has been committed. */
  announce(event: DemandEvent): void
  /** Hears what any instance announces, several events at a time. */
  subscribe(hear: (events: DemandEvent[]) => void): void
  close(): void
}

const gatherForMs = 50

type Settings = {
  listener: Listener
  /** Tells every instance. */
  tell: (events: DemandEvent[]) => Promise<unknown>
  /** Told at once of what this instance announces: who is answered here must find it here. */
  onAnnounce: () => void
  onError: (error: unknown) => void
}

/**
 * Events between instances, by the listener's one connection. They are told after the commit and gathered for a
 * moment: told within the transaction, they would make all commits wait for each other.
 */
export async function openFeed({ listener, tell, onAnnounce, onError }: Settings): Promise<DemandFeed> {
  const hearers: ((events: DemandEvent[]) => void)[] = []
  let gathered: DemandEvent[] = []
  let timer: NodeJS.Timeout | undefined

  await listener.on(eventChannel, (payload) => {
    const events = JSON.parse(payload) as DemandEvent[]
    for (const hear of hearers) hear(events)
  })

  function tellGathered() {
    const events = gathered
    gathered = []
    timer = undefined
    tell(events).catch(onError)
  }

  return {
    announce(event) {
      onAnnounce()
      gathered.push(event)
      timer ??= setTimeout(tellGathered, gatherForMs)
    },
    subscribe: (hear) => void hearers.push(hear),
    close() {
      clearTimeout(timer)
      gathered = []
    },
  }
}
