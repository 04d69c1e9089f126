import type { DemandEvent } from '@joblane/contracts/demand-events'
import type { Sql } from '#database/connect.ts'
import { addJob } from '#database/jobs.ts'
import type { Listener } from '#database/listen.ts'
import type { Clock } from '#kernel/clock.ts'
import { shareAnswers } from '#kernel/share-answers.ts'
import type { AccountEvents, AccountNeighbours, AccountTools } from '#modules/accounts/index.ts'
import { openFeed } from './demand-feed.ts'
import { keepFacets } from './facet-store.ts'
import { notifyEvents } from './feed-store.ts'
import type { DemandTools } from './tools.ts'
import { alertTask } from './use-cases/alert-professionals.ts'
import { judgeDemandsOf } from './use-cases/judge-demands.ts'
import { consequencesOfLeaving, exportDemandsOf, removeDemandsOf } from './use-cases/leave.ts'
import { resendRequestCode, validateRequest } from './use-cases/validate-request.ts'

type Settings = {
  sql: Sql
  now: Clock
  listener: Listener
  accounts: AccountTools
  onAnnounce: () => void
  onTrouble: (error: unknown) => void
}

/** The module's long-lived parts; app.ts makes them once and passes them on. */
export async function openDemands(settings: Settings): Promise<DemandTools> {
  const { sql, now, accounts, listener, onAnnounce, onTrouble } = settings

  async function tell(events: DemandEvent[]) {
    await notifyEvents(sql, events)
    // What is new is told to professionals as well, by one job that waits for all of it.
    if (events.some(({ type }) => type === 'opened')) await addJob(sql, alertTask, {}, { key: alertTask })
  }

  return {
    sql,
    now,
    accounts,
    findGroupIds: keepFacets(sql),
    sharePage: shareAnswers(),
    feed: await openFeed({ listener, tell, onAnnounce, onTrouble }),
  }
}

/** The codes of a request, asked for with the request's own token. */
export const requestFlowOf = (tools: DemandTools): AccountNeighbours['requestFlow'] => ({
  sendCode: (_sql, demandId) => resendRequestCode(tools, demandId),
  validateCode: (_sql, demandId, code) => validateRequest(tools, { demandId, code }),
})

/** What demands have to say when something happens to an account. */
export const accountEventsOf = ({ now }: DemandTools) =>
  ({
    confirmed: judgeDemandsOf,
    consequences: consequencesOfLeaving,
    deleting: (tx, accountId) => removeDemandsOf(tx, accountId, now()),
    exported: exportDemandsOf,
  }) satisfies { [What in keyof AccountEvents]: AccountEvents[What][number] }
