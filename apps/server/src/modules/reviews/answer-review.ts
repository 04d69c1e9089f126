import type { Review } from '@joblane/contracts/reviews/api'
import { DomainError } from '#kernel/domain-error.ts'
import { setAnswer } from './review-store.ts'
import { publicOf, requireShown, type ReviewTools } from './show-reviews.ts'

/** The professional replies to a published review, once. */
export async function answerReview(
  tools: ReviewTools,
  { reviewId, accountId, text }: { reviewId: string; accountId: string; text: string },
): Promise<Review> {
  const answer = text.trim()
  if (answer === '') throw new DomainError('INVALID_INPUT', { fields: { text: ['Write an answer.'] } })
  const review = await requireShown(tools, reviewId)
  if (review.professionalId !== accountId) throw new DomainError('NOT_FOUND')
  if (!(await setAnswer(tools.sql, review.id, answer, tools.now()))) throw new DomainError('REVIEW_ANSWERED')

  const [answered] = await publicOf(tools, [await requireShown(tools, reviewId)])
  if (!answered) throw new DomainError('NOT_FOUND')
  return answered
}
