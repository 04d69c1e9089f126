import type { Sql } from '#database/connect.ts'
import { joinTransaction } from './join-transaction.ts'
import { day } from '#kernel/duration.ts'
import { demoAccounts } from '#modules/accounts/index.ts'
import { listPurchases } from '#modules/jobcoins/index.ts'
import { actions } from './actions.ts'
import { type DemoSettings, setStage, type Stage } from './stage.ts'
import { readStory, type Scene } from './story.ts'

/**
 * Plays the deals of the demo, in one transaction: an interrupted start leaves nothing half done. A demo whose worker
 * bought a plan was played before, or is in use, and stays as it is.
 */
export async function playStory(sql: Sql, settings: DemoSettings, now: Date) {
  if ((await listPurchases(sql, demoAccounts.worker.id)).length > 0) return
  const story = await readStory()

  await sql.begin(async (tx) => {
    const stage = setStage(joinTransaction(sql, tx), settings)
    for (const scene of story) {
      await play(stage, scene, new Date(now.getTime() - scene.daysAgo * day))
    }
  })
}

/** The compiler cannot see that the action and the scene are of the same kind. */
function play(stage: Stage, { do: what, daysAgo: _, ...scene }: Scene, at: Date) {
  const action = actions[what] as (stage: Stage, scene: unknown, at: Date) => Promise<unknown>

  return action(stage, scene, at)
}
