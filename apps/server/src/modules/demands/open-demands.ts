import type { DemandEvent } from '@joblane/contracts/api/demand-events'
import { createBatcher } from '#database/create-batcher.ts'
import type { Sql } from '#database/connect.ts'
import { addJob } from '#database/jobs.ts'
import type { Listener } from '#database/listen.ts'
import type { Clock } from '#kernel/clock.ts'
import type { AccountEvents, AccountExtensions, AccountTools } from '#modules/accounts/index.ts'
import { cacheCatalogue } from '#modules/catalogue/index.ts'
import { openFeed } from './events/demand-feed.ts'
import { saveFacets } from './listing/facet-store.ts'
import { notifyEvents } from './events/feed-store.ts'
import { listPages, type Page, type PageWanted } from './listing/listing-store.ts'
import { insertPublished, type Post } from './requests/request-store.ts'
import { type SeatTaken, type SeatWanted, takeSeats } from './seat-store.ts'
import type { DemandTools } from './tools.ts'
import { alertTask } from './use-cases/alert-professionals.ts'
import { refreshGoldenOf } from './use-cases/refresh-golden.ts'
import { consequencesOfLeaving, exportDemandsOf, removeDemandsOf } from './use-cases/on-account-deletion.ts'
import { resendRequestCode, validateRequest } from './use-cases/validate-request.ts'

type Settings = {
  sql: Sql
  now: Clock
  listener: Listener
  accounts: AccountTools
  onAnnounce: () => void
  onError: (error: unknown) => void
}

/** The module's long-lived parts; app.ts makes them once and passes them on. */
export async function openDemands(settings: Settings): Promise<DemandTools> {
  const { sql, now, accounts, listener, onAnnounce, onError } = settings

  async function tell(events: DemandEvent[]) {
    await notifyEvents(sql, events)
    // What is new is told to professionals as well, by one job that waits for all of it.
    if (events.some(({ type }) => type === 'opened')) await addJob(sql, alertTask, {}, { key: alertTask })
  }

  return {
    sql,
    now,
    accounts,
    catalogue: await cacheCatalogue(sql, listener),
    findGroupIds: saveFacets(sql),
    readPage: readPageTogether(sql),
    takeSeat: takeSeatInBatch(sql, now),
    post: postTogether(sql),
    feed: await openFeed({ listener, tell, onAnnounce, onError }),
  }
}

// A few calls are under way at a time, so that one that has to wait for a lock does not hold up all others.

/** Pages that many look at at the same time, read together. */
export const readPageTogether = (sql: Sql) =>
  createBatcher<PageWanted, Page>({
    ask: (wanted) => listPages(sql, wanted),
    most: 64,
    atOnce: 3,
  })

/** Seats that many want at the same time, taken together. */
export const takeSeatInBatch = (sql: Sql, now: Clock) =>
  createBatcher<SeatWanted, SeatTaken>({
    ask: (wanted) => takeSeats(sql, wanted, now()),
    // However an address spells it, it is the same demand.
    namesIn: ({ demandId, viewer }) => [demandId.toLowerCase(), viewer.accountId],
    most: 32,
    atOnce: 3,
  })

/** Demands that many post at the same time. They share their counters: more calls would wait for each other. */
const postTogether = (sql: Sql) =>
  createBatcher<Post, void>({
    ask: async (posts) => {
      await insertPublished(sql, posts)

      return posts.map(() => undefined)
    },
    most: 16,
    atOnce: 2,
  })

/** The codes of a request, asked for with the request's own token. */
export const requestFlowOf = (tools: DemandTools): AccountExtensions['requestFlow'] => ({
  sendCode: (_sql, demandId) => resendRequestCode(tools, demandId),
  validateCode: (_sql, demandId, code) => validateRequest(tools, { demandId, code }),
})

/** What demands have to say when something happens to an account. */
export const accountEventsOf = ({ now }: DemandTools) =>
  ({
    confirmed: refreshGoldenOf,
    consequences: consequencesOfLeaving,
    deleting: (tx, accountId) => removeDemandsOf(tx, accountId, now()),
    exported: exportDemandsOf,
  }) satisfies { [What in keyof AccountEvents]: AccountEvents[What][number] }
