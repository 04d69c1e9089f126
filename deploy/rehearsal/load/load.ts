import { setTimeout as pause } from 'node:timers/promises'
import { Journal } from '../../../apps/server/src/testing/load/journal.ts'
import type { Members } from '../../../apps/server/src/testing/load/make-members.ts'
import { write } from '../../../apps/server/src/testing/load/writers.ts'
import type { Mark } from '../judge/attribute-losses.ts'
import { Timeline } from '../judge/timeline.ts'
import { ask } from './ask.ts'
import { browse, search } from './readers.ts'

/** Also notes when each writer was answered. */
class TimedJournal extends Journal {
  readonly #timeline: Timeline

  constructor(timeline: Timeline) {
    super()
    this.#timeline = timeline
  }

  override count(status: number | 'refused' | 'dropped') {
    super.count(status)
    this.#timeline.note('write', status)
  }
}

export type Client = {
  url: string
  /** The descriptions of all demands that were posted, acknowledged or not. */
  asked: string[]
  members: Members
  journal: Journal
  timeline: Timeline
  signal: AbortSignal
}
type Act = (client: Client, nth: number) => Promise<void>

/** Who does what, how many at a time, and the pause between two actions of one: bounded, since it shares the machine. */
const crowd: readonly (readonly [act: Act, clients: number, pauseInMs: number])[] = [
  [ask, 3, 150],
  [browse, 2, 150],
  [search, 3, 100],
]
const writers = { posting: 0, unlocking: 2, buying: 1 }
const writersPauseInMs = 150

/** All clients together: so many requests can be on the wire at once. */
export const clientCount =
  crowd.reduce((sum, [, clients]) => sum + clients, 0) + writers.unlocking + writers.buying

/** People who browse, search, ask, unlock and buy until the load is stopped. */
export function startLoad(url: string, members: Members) {
  const timeline = new Timeline()
  const journal = new TimedJournal(timeline)
  const over = new AbortController()
  const asked: string[] = []
  const client: Client = { url, asked, members, journal, timeline, signal: over.signal }
  const running = Promise.all([
    write({ ...client, pauseInMs: writersPauseInMs }, writers),
    ...crowd.flatMap(([act, clients, pauseInMs]) =>
      Array.from({ length: clients }, async (_, lane) => {
        for (let round = 0; !over.signal.aborted; round += 1) {
          await act(client, lane + round * clients)
          await pause(pauseInMs)
        }
      }),
    ),
  ])

  return {
    timeline,
    journal,
    asked,
    mark: (): Mark => ({
      asked: asked.length,
      posts: journal.posts.length,
      unlocks: journal.unlocks.length,
      purchases: journal.purchases.length,
    }),
    async stop() {
      over.abort()
      await running
    },
  }
}
