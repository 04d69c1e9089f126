import type { Review } from '@joblane/contracts/api/reviews'
import type { Report } from '@joblane/contracts/api/reports'
import { DomainError } from '#kernel/domain-error.ts'
import { holdAccount, mailReport } from '#modules/accounts/index.ts'
import { findPublicReview, insertReport, setAnswer } from '../review-store.ts'
import type { ReviewTools } from '../tools.ts'
import { publicOf } from './show-reviews.ts'

/** The professional replies to a published review, once. */
export async function answerReview(
  tools: ReviewTools,
  { reviewId, accountId, text }: { reviewId: string; accountId: string; text: string },
): Promise<Review> {
  const answer = text.trim()
  if (answer === '') throw new DomainError('invalid_input', { fields: { text: ['Write an answer.'] } })
  const review = await requireShown(tools, reviewId)
  if (review.professionalId !== accountId) throw new DomainError('not_found')
  if (!(await setAnswer(tools.sql, review.id, answer, tools.now()))) throw new DomainError('review_answered')

  const [answered] = await publicOf(tools, [await requireShown(tools, reviewId)])
  if (!answered) throw new DomainError('not_found')
  return answered
}

/** A member reports a review to the administrators. */
export async function reportReview(
  tools: ReviewTools,
  {
    reviewId,
    accountId,
    report: { reason, text = '' },
  }: { reviewId: string; accountId: string; report: Report },
): Promise<null> {
  const review = await requireShown(tools, reviewId)

  await tools.sql.begin(async (tx) => {
    if (!(await holdAccount(tx, accountId))) throw new DomainError('sign_in_required')
    const stored = await insertReport(tx, {
      reviewId: review.id,
      accountId,
      reason,
      text: text.trim(),
      at: tools.now(),
    })
    if (!stored) throw new DomainError('report_open')
    await mailReport(tx, { reportId: stored.id, what: 'a review', subjectId: review.id, reason })
  })

  return null
}

async function requireShown({ sql }: ReviewTools, id: string) {
  const review = await findPublicReview(sql, id)
  if (!review || review.hiddenAt !== null) throw new DomainError('not_found')

  return review
}
