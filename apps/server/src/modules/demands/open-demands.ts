import type { DemandEvent } from '@joblane/contracts/demands/events'
import { createBatcher } from '#database/create-batcher.ts'
import type { Sql } from '#database/connect.ts'
import { addJob } from '#database/jobs/job-queue.ts'
import type { Listener } from '#database/listen.ts'
import { openFeed, silentFeed } from '#database/open-feed.ts'
import type { Clock } from '#kernel/clock.ts'
import type { AccountExtensions, AccountHooks, AccountKeys, AccountTools } from '#modules/accounts/index.ts'
import { cacheCatalogue, catalogueOf } from '#modules/catalogue/index.ts'
import { eventChannel, notifyEvents } from './feed-store.ts'
import { openLists } from './browsing/listing-store.ts'
import { insertPublished, type Post } from './requesting/request-store.ts'
import { type SeatTaken, type SeatWanted, takeSeats } from './unlocking/seat-store.ts'
import type { DemandTools } from './tools.ts'
import { alertTask } from './alerts/alert-professionals.ts'
import { applyConfirmedContact, type RecountCustomer } from './managing/apply-confirmed-contact.ts'
import { consequencesOfLeaving, exportDemandsOf, removeDemandsOf } from './managing/on-account-deletion.ts'
import { resendRequestCode, validateRequest } from './requesting/validate-request.ts'

type Settings = {
  sql: Sql
  /** For visitors: may lead to a replica. */
  reads: Sql
  now: Clock
  listener: Listener
  accounts: AccountTools
  photos: DemandTools['photos']
  onAnnounce: () => void
  onError: (error: unknown) => void
}

/** The module's long-lived objects; app.ts creates them once and passes them on. */
export async function openDemands(settings: Settings): Promise<DemandTools> {
  const { sql, reads, now, accounts, photos, listener, onAnnounce, onError } = settings

  async function publish(events: DemandEvent[]) {
    await notifyEvents(sql, events)
    // Professionals are alerted to new demands by one job, which covers all demands that are still due.
    if (events.some(({ type }) => type === 'opened')) await addJob(sql, alertTask, {}, { key: alertTask })
  }

  return {
    sql,
    now,
    accounts,
    photos,
    catalogue: await cacheCatalogue(sql, listener),
    lists: openLists(sql),
    visitorLists: openLists(reads),
    takeSeat: takeSeatInBatch(sql, now),
    post: postInBatch(sql),
    feed: await openFeed({ listener, channel: eventChannel, publish, onAnnounce, onError }),
  }
}

/** The same, without caches, batches and events: for the demo, which is loaded before the server listens. */
export const openDemoDemands = ({
  sql,
  now,
  keyOf,
}: Pick<Settings, 'sql' | 'now'> & { keyOf: AccountKeys }) => ({
  sql,
  now,
  accounts: { keyOf },
  catalogue: catalogueOf(sql),
  takeSeat: async (wanted: SeatWanted) => {
    const [taken] = await takeSeats(sql, [wanted], now())
    if (!taken) throw new Error('An unlock got no response.')

    return taken
  },
  post: async (post: Post) => void (await insertPublished(sql, [post])),
  feed: silentFeed,
})

// Several batches run concurrently, so that a batch that waits for a lock does not block the others.

/** Batches concurrent unlocks. */
export const takeSeatInBatch = (sql: Sql, now: Clock) =>
  createBatcher<SeatWanted, SeatTaken>({
    run: (wanted) => takeSeats(sql, wanted, now()),
    keysOf: ({ demandId, viewer }) => [demandId, viewer.accountId],
    maxBatchSize: 32,
    maxConcurrentBatches: 3,
  })

/** Batches concurrent posts. They lock the same counters, so more concurrent batches would only wait for each other. */
const postInBatch = (sql: Sql) =>
  createBatcher<Post, void>({
    run: async (posts) => {
      await insertPublished(sql, posts)

      return posts.map(() => undefined)
    },
    maxBatchSize: 16,
    maxConcurrentBatches: 2,
  })

/** Sends and validates the codes of a request, authorized by the request's own token. */
export const requestFlowOf = (tools: DemandTools): AccountExtensions['requestFlow'] => ({
  sendCode: (demandId) => resendRequestCode(tools, demandId),
  validateCode: (demandId, code) => validateRequest(tools, { demandId, code }),
})

/** What this module does when an account changes. */
export const accountEventsOfDemands = (
  { now, photos }: DemandTools,
  { recountCustomer }: { recountCustomer: RecountCustomer },
) =>
  ({
    confirmed: (tx, accountId) => applyConfirmedContact(tx, accountId, recountCustomer),
    consequences: consequencesOfLeaving,
    deleting: (tx, accountId) => removeDemandsOf(tx, accountId, now()),
    exported: (sql, accountId) => exportDemandsOf(photos, sql, accountId),
  }) satisfies AccountHooks
