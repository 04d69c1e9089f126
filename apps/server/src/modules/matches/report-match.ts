import type { Report } from '@joblane/contracts/matches/reports'
import { DomainError } from '#kernel/domain-error.ts'
import { mailReport } from '#modules/accounts/index.ts'
import { insertReport } from './report-store.ts'
import type { MatchTools } from './open-matches.ts'
import { type Caller, requireMatchToWrite } from './require-match.ts'

type Reporting = { matchId: string; caller: Caller; report: Report }

/** Stores a report of the other side, and mails the administrators. */
export async function reportMatch({ sql, now }: MatchTools, { matchId, caller, report }: Reporting) {
  await sql.begin(async (tx) => {
    const { match, side } = await requireMatchToWrite(tx, { matchId, caller })
    const { reason, text = '' } = report
    const stored = await insertReport(tx, { matchId: match.id, side, reason, text: text.trim(), at: now() })
    if (!stored) throw new DomainError('REPORT_OPEN')
    await mailReport(tx, { reportId: stored.id, what: 'a match', subjectId: match.id, reason })
  })
}
