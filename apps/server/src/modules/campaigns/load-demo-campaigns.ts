import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sql } from '#database/connect.ts'
import { nameBasedId } from '#kernel/name-based-id.ts'
import { type Campaign, saveCampaigns } from './campaign-store.ts'

const file = join(import.meta.dirname, '../../database/demo/campaigns.json')

/** Loads the campaigns of the demo. A production database starts with none. */
export async function loadDemoCampaigns(sql: Sql) {
  const campaigns = JSON.parse(await readFile(file, 'utf8')) as Omit<Campaign, 'id'>[]

  await sql.begin((tx) =>
    saveCampaigns(
      tx,
      campaigns.map((campaign) => ({ ...campaign, id: nameBasedId('campaign', campaign.name) })),
    ),
  )
}
