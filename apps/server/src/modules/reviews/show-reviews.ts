import type { MatchReviews, MyReview, Review } from '@joblane/contracts/reviews/api'
import type { Sql } from '#database/connect.ts'
import type { Clock } from '#kernel/clock.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { hideContacts } from '#kernel/hide-contacts/hide-contacts.ts'
import { type Paging, pageOf, windowOf } from '#kernel/paging.ts'
import { findAccount } from '#modules/accounts/index.ts'
import { type Caller, requireMatch } from '#modules/matches/index.ts'
import { photosOf, type PhotoTools, type PublicThings } from '#modules/photos/index.ts'
import { reviewableUntil } from './review-rules.ts'
import {
  findPublicReview,
  isShown,
  listOfMatch,
  listPublic,
  type PublicReview,
  type ReviewRecord,
} from './review-store.ts'

export type ReviewTools = { sql: Sql; now: Clock; photos: Pick<PhotoTools, 'addresses'> }

/** The photos of a review are as public as the review. */
export const publicPhotosOfReviews = { REVIEW: isShown } satisfies PublicThings

/** The published reviews of a professional, also where the profile is private; none are shown while it is suspended. */
export async function listReviews(
  tools: ReviewTools,
  { professionalId, paging }: { professionalId: string; paging: Paging },
) {
  const professional = await findAccount(tools.sql, professionalId)
  if (professional?.role !== 'WORKER' || professional.suspendedAt !== null) throw new DomainError('NOT_FOUND')
  const { total, reviews } = await listPublic(tools.sql, professionalId, windowOf(paging))

  return pageOf(paging, { items: await publicOf(tools, reviews), total })
}

/** As everyone reads them: phone numbers and addresses in them are masked, also in what the other side wrote. */
export async function publicOf(
  { sql, photos }: ReviewTools,
  reviews: readonly PublicReview[],
): Promise<Review[]> {
  const ids = reviews.map(({ id }) => id)
  const pictures = await photosOf(photos, sql, { kind: 'REVIEW', ids, addresses: 'lasting' })

  return reviews.map((review) => ({
    id: review.id,
    rating: review.rating,
    text: hideContacts(review.text),
    photos: pictures.get(review.id) ?? [],
    customerName: review.firstName && hideContacts(review.firstName),
    subcategory: review.subcategory,
    createdAt: review.createdAt.toISOString(),
    isVerifiedHire: review.isVerifiedHire,
    answer: review.answer && hideContacts(review.answer),
    answeredAt: review.answeredAt?.toISOString() ?? null,
  }))
}

/** A review that every visitor may see. */
export async function requireShown({ sql }: ReviewTools, id: string) {
  const review = await findPublicReview(sql, id)
  if (!review || review.hiddenAt !== null) throw new DomainError('NOT_FOUND')

  return review
}

/** Both reviews of a match, as far as the caller may see them: the other side's once it is published. */
export async function getMatchReviews(
  tools: ReviewTools,
  asked: { matchId: string; caller: Caller },
): Promise<MatchReviews> {
  const { match, side } = await requireMatch(tools.sql, asked)
  const reviews = await listOfMatch(tools.sql, match.id)
  const own = reviews.find(({ isFromCustomer }) => isFromCustomer === (side === 'CUSTOMER'))
  const ofCustomer = reviews.find(({ isFromCustomer }) => isFromCustomer)
  const until = reviewableUntil(match.unlockedAt)
  const isOpen = own === undefined && tools.now() <= until
  // What professionals write about customers is never shown.
  const shown =
    side === 'PROFESSIONAL' && ofCustomer?.publishedAt
      ? await findPublicReview(tools.sql, ofCustomer.id)
      : null
  const [theirs] = await publicOf(tools, shown && shown.hiddenAt === null ? [shown] : [])

  return {
    mine: own ? await myReviewOf(tools, own) : null,
    theirs: theirs ?? null,
    openUntil: isOpen ? until.toISOString() : null,
  }
}

/** A review as its writer sees it. */
export async function myReviewOf({ sql, photos, now }: ReviewTools, review: ReviewRecord): Promise<MyReview> {
  const pictures = await photosOf(photos, sql, { kind: 'REVIEW', ids: [review.id] })
  const canChange = review.publishedAt === null && review.publishesAt > now()

  return {
    id: review.id,
    rating: review.rating,
    text: review.text,
    photos: pictures.get(review.id) ?? [],
    createdAt: review.createdAt.toISOString(),
    publishedAt: review.publishedAt?.toISOString() ?? null,
    publishesAt: canChange ? review.publishesAt.toISOString() : null,
  }
}
