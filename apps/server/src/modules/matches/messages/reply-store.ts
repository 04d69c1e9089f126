import { fewestReplies } from '@joblane/contracts/matches/numbers'
import type { SqlOrTx } from '#database/connect.ts'

/** How long customers usually wait for this professional's first words; null below `fewestReplies`. */
export const medianReplyMinutes = async (sql: SqlOrTx, professionalId: string): Promise<number | null> =>
  (await medianRepliesOf(sql, [professionalId])).get(professionalId) ?? null

/** The same for several professionals, by id; those with too few replies are absent. */
export async function medianRepliesOf(
  sql: SqlOrTx,
  professionalIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await sql<{ id: string; median: number }[]>`
    select professional_id as id, percentile_cont(0.5) within group (order by reply_minutes) as median
    from match where professional_id = any (${professionalIds}::uuid[]) and reply_minutes is not null
    group by professional_id having count(*) >= ${fewestReplies}`

  return new Map(rows.map(({ id, median }) => [id, Math.round(median)]))
}
