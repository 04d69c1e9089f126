import type { SqlOrTx } from '#database/connect.ts'

/** Claims demands that professionals have not been alerted to; a claim older than `stale` was abandoned. */
export async function takeDueAlerts(
  sql: SqlOrTx,
  { at, stale, limit }: { at: Date; stale: Date; limit: number },
): Promise<string[]> {
  const rows = await sql<{ demandId: string }[]>`
    update demand_alert_due set taken_at = ${at}
    where demand_id in (
      select demand_id from demand_alert_due where taken_at is null or taken_at < ${stale}
      limit ${limit} for update skip locked)
    returning demand_id as "demandId"`

  return rows.map(({ demandId }) => demandId)
}

export async function endAlerts(sql: SqlOrTx, demandIds: readonly string[]) {
  await sql`delete from demand_alert_due where demand_id = any (${demandIds}::uuid[])`
}
