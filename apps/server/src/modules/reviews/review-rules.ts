import {
  critiqueText,
  daysToReview,
  daysUntilPublished,
  isCritiqueMissing,
} from '@joblane/contracts/reviews/numbers'
import { day } from '#kernel/duration.ts'

export const faultsOf = (review: { rating: number; text: string }): Record<string, string[]> =>
  isCritiqueMissing(review) ? { text: [critiqueText] } : {}

/** Until when a match can be reviewed. */
export const reviewableUntil = (unlockedAt: Date) => new Date(unlockedAt.getTime() + daysToReview * day)

/** When a review is published at the latest, if the other side writes none. */
export const publishesAt = (firstWrittenAt: Date) =>
  new Date(firstWrittenAt.getTime() + daysUntilPublished * day)
