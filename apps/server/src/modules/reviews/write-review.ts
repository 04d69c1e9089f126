import type { MyReview } from '@joblane/contracts/reviews/api'
import type { Tx } from '#database/connect.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { refuseFields } from '#kernel/refuse-faults.ts'
import { type Caller, type MatchRecord, requireMatch, type Side } from '#modules/matches/index.ts'
import { attachPhotos } from '#modules/photos/index.ts'
import { faultsOf, publishesAt, reviewableUntil } from './review-rules.ts'
import { insertReview, listOfMatch, type ReviewRecord, updateReview } from './review-store.ts'
import { lockBothSides } from './lock-both-sides.ts'
import { publishMatch } from './publish-reviews.ts'
import { myReviewOf, type ReviewTools } from './show-reviews.ts'

type Writing = {
  matchId: string
  caller: Caller
  /** Who writes: the customer about the professional, or the other way round. */
  side: Side
  rating: number
  text?: string
  photoIds?: readonly string[]
}

/** Writes one side's review of a match, once. If the other side has written, both are published. */
export async function writeReview(tools: ReviewTools, writing: Writing): Promise<MyReview> {
  const review = await change(tools, writing, async (tx, match, at) => {
    if (at > reviewableUntil(match.unlockedAt)) throw new DomainError('REVIEW_TOO_LATE')
    const [other] = await listOfMatch(tx, match.id)
    const written = await insertReview(tx, {
      ...own(match, writing),
      createdAt: at,
      publishesAt: publishesAt(other?.createdAt ?? at),
    })
    if (!written) throw new DomainError('REVIEW_WRITTEN')

    return { review: written, isLast: other !== undefined }
  })

  return myReviewOf(tools, review)
}

/** Changes a review that is neither published nor due. */
export async function changeReview(tools: ReviewTools, writing: Writing): Promise<MyReview> {
  const review = await change(tools, writing, async (tx, match, at) => {
    const changed = await updateReview(tx, own(match, writing), at)
    if (changed) return { review: changed, isLast: false }
    const reviews = await listOfMatch(tx, match.id)
    const hasOne = reviews.some(({ isFromCustomer }) => isFromCustomer === (writing.side === 'CUSTOMER'))
    throw new DomainError(hasOne ? 'REVIEW_PUBLISHED' : 'NOT_FOUND')
  })

  return myReviewOf(tools, review)
}

type Changed = { review: ReviewRecord; isLast: boolean }

/** The match stays locked, so that two sides that write at the same time publish together. */
async function change(
  { sql, now }: ReviewTools,
  writing: Writing,
  write: (tx: Tx, match: MatchRecord, at: Date) => Promise<Changed>,
) {
  const { matchId, caller, side, photoIds } = writing
  const at = now()

  return sql.begin(async (tx) => {
    const asked = { matchId, caller, side }
    const isHere = await lockBothSides(tx, (await requireMatch(tx, asked)).match)
    if (!isHere) throw new DomainError('PROFESSIONAL_LEFT')
    const { match } = await requireMatch(tx, asked, { lock: true })
    if (side === 'CUSTOMER') refuseFields(faultsOf({ rating: writing.rating, text: textOf(writing) }))
    const { review, isLast } = await write(tx, match, at)
    if (photoIds) {
      const by = caller.scope === 'session' ? caller.accountId : null
      await attachPhotos(tx, { photoIds, by, to: { kind: 'REVIEW', id: review.id } })
    }
    if (!isLast) return review
    await publishMatch(tx, match.id, at)

    return { ...review, publishedAt: at }
  })
}

const own = (match: MatchRecord, writing: Writing) => ({
  matchId: match.id,
  demandId: match.demandId,
  professionalId: match.professionalId,
  isFromCustomer: writing.side === 'CUSTOMER',
  rating: writing.rating,
  text: textOf(writing),
})

const textOf = ({ text = '' }: Writing) => text.trim()
