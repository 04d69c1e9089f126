import { fewestQuotes } from '@joblane/contracts/cities/numbers'
import { day } from '#kernel/duration.ts'
import type { Sql } from '#database/connect.ts'
import { loadDemoAccounts } from '#modules/accounts/index.ts'
import { loadDemoCampaigns } from '#modules/campaigns/index.ts'
import { refreshPages } from '#modules/cities/index.ts'
import { loadDemoDemands } from '#modules/demands/index.ts'
import { playStory } from './play-story.ts'
import type { DemoSettings } from './stage.ts'

/** The demo accounts are older than every deal of theirs. */
const daysSinceJoined = 430

/** The data of the embedded database. Each part is idempotent. */
export async function loadDemo(sql: Sql, settings: DemoSettings) {
  const now = new Date()

  await loadDemoCampaigns(sql)
  await loadDemoAccounts(sql, new Date(now.getTime() - daysSinceJoined * day))
  await loadDemoDemands(sql, now)
  await playStory(sql, settings, now)
  await refreshPages(sql, fewestQuotes)
}
