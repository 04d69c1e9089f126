import { DomainError } from '#kernel/domain-error.ts'
import type { Operator } from '#kernel/operator.ts'
import type { Tx } from '#database/connect.ts'
import { type AccountKeys, findAccount } from '#modules/accounts/index.ts'
import { writeAudit } from '#modules/audit/index.ts'
import { findCustomer } from '#modules/demands/index.ts'
import { queueMessages } from '#modules/notifications/index.ts'
import { findReview, hide, type ReviewRecord, show } from './review-store.ts'
import { lockBothSides } from './lock-both-sides.ts'
import { countRating } from './publish-reviews.ts'
import type { ReviewTools } from './show-reviews.ts'

type Hiding = { reviewId: string; operator: Operator; isHidden: boolean; reason: string }

/** Hides a review, or shows it again: its rating leaves or rejoins the average, and both sides get an e-mail. */
export async function hideReview(
  tools: ReviewTools & { keyOf: Pick<AccountKeys, 'manage'> },
  { reviewId, operator, isHidden, reason }: Hiding,
): Promise<null> {
  if (isHidden && reason.trim() === '') {
    throw new DomainError('INVALID_INPUT', { fields: { reason: ['Say why, in a few words.'] } })
  }
  const at = tools.now()
  await tools.sql.begin(async (tx) => {
    const seen = await findReview(tx, reviewId)
    if (!seen) throw new DomainError('NOT_FOUND')
    await lockBothSides(tx, seen)
    const changed = isHidden ? await hide(tx, reviewId, reason, at) : await show(tx, reviewId)
    if (!changed) throw new DomainError(isHidden ? 'REVIEW_NOT_PUBLIC' : 'REVIEW_NOT_HIDDEN')
    await countRating(tx, changed, isHidden ? -1 : 1)
    await writeAudit(tx, operator, {
      action: isHidden ? 'review.hide' : 'review.show',
      subject: { kind: 'review', id: reviewId },
      before: { isHidden: !isHidden },
      after: { isHidden },
      reason,
    })
    await notifyBoth(tx, tools.keyOf, { review: changed, isHidden, reason, at })
  })

  return null
}

type Notice = { review: ReviewRecord; isHidden: boolean; reason: string; at: Date }

async function notifyBoth(
  tx: Tx,
  keyOf: Pick<AccountKeys, 'manage'>,
  { review, isHidden, reason, at }: Notice,
) {
  const professional = await findAccount(tx, review.professionalId)
  const customer = await findCustomer(tx, review.demandId, keyOf)
  const people = [professional, customer].filter((person) => person !== null)
  await queueMessages(
    tx,
    people.map((person, nth) => ({
      template: 'reviewHidden',
      to: person,
      key: `review ${review.id} ${isHidden ? 'hidden' : 'shown'} at ${at.toISOString()} to ${nth}`,
      values: { firstName: person.fullName, isHidden, reason },
    })),
  )
}
