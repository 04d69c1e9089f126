import { fewestReplies } from '@joblane/contracts/business/matches'
import type { SqlOrTx } from '#database/connect.ts'

/** How long customers usually wait for this professional's first words; null below three replies. */
export async function medianReplyMinutes(sql: SqlOrTx, professionalId: string): Promise<number | null> {
  const [row] = await sql<{ count: number; median: number | null }[]>`
    select count(*)::int as count,
      percentile_cont(0.5) within group (order by reply_minutes) as median
    from match where professional_id = ${professionalId} and reply_minutes is not null`

  return row && row.median !== null && row.count >= fewestReplies ? Math.round(row.median) : null
}
