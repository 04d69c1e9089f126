import type { Sql } from '../database/connect.ts'
import { demoAccounts, loadDemoAccounts } from '../modules/accounts/index.ts'
import { loadDemoCampaigns } from '../modules/campaigns/index.ts'
import { loadDemoDemands } from '../modules/demands/index.ts'
import { giveDemoPlan } from '../modules/jobcoins/index.ts'

/** The data of the embedded database. Each part is idempotent. */
export async function loadDemo(sql: Sql) {
  const now = new Date()

  await loadDemoCampaigns(sql)
  await loadDemoAccounts(sql, now)
  await giveDemoPlan(sql, { accountId: demoAccounts.worker.id, planName: 'Standard Plan', at: now })
  await loadDemoDemands(sql, now)
}
