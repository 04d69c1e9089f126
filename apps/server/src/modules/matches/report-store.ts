import type { ReportReason } from '@joblane/contracts/matches/reports'
import type { SqlOrTx } from '#database/connect.ts'
import type { Side } from './match-rules.ts'

type Report = { matchId: string; side: Side; reason: ReportReason; text: string; at: Date }

/** Null if the side has an open report of this match. */
export async function insertReport(
  tx: SqlOrTx,
  { matchId, side, reason, text, at }: Report,
): Promise<{ id: string } | null> {
  const [row] = await tx<{ id: string }[]>`
    insert into match_report (match_id, is_from_customer, reason, text, created_at)
    values (${matchId}, ${side === 'CUSTOMER'}, ${reason}, ${text}, ${at})
    on conflict do nothing returning id`

  return row ?? null
}
