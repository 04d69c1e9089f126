import type { Report } from '@joblane/contracts/matches/reports'
import { DomainError } from '#kernel/domain-error.ts'
import { holdAccount, mailReport } from '#modules/accounts/index.ts'
import { insertReport } from './review-store.ts'
import { requireShown, type ReviewTools } from './show-reviews.ts'

type Reporting = { reviewId: string; accountId: string; report: Report }

/** A member reports a review to the administrators. */
export async function reportReview(tools: ReviewTools, { reviewId, accountId, report }: Reporting) {
  const review = await requireShown(tools, reviewId)
  const { reason, text = '' } = report

  await tools.sql.begin(async (tx) => {
    if (!(await holdAccount(tx, accountId))) throw new DomainError('SIGN_IN_REQUIRED')
    const stored = await insertReport(tx, {
      reviewId: review.id,
      accountId,
      reason,
      text: text.trim(),
      at: tools.now(),
    })
    if (!stored) throw new DomainError('REPORT_OPEN')
    await mailReport(tx, { reportId: stored.id, what: 'a review', subjectId: review.id, reason })
  })
}
