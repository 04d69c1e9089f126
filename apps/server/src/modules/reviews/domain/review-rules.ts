import {
  critiqueUpTo,
  daysToReview,
  daysUntilPublished,
  shortestCritique,
} from '@joblane/contracts/business/reviews'
import { day } from '#kernel/duration.ts'

/** A low rating says why. */
export function faultsOf({ rating, text }: { rating: number; text: string }): Record<string, string[]> {
  return rating <= critiqueUpTo && text.length < shortestCritique
    ? { text: [`Please say in at least ${shortestCritique} characters what went wrong.`] }
    : {}
}

/** Until when a match can be reviewed. */
export const reviewableUntil = (unlockedAt: Date) => new Date(unlockedAt.getTime() + daysToReview * day)

/** When a review is published at the latest, if the other side writes none. */
export const publishesAt = (firstWrittenAt: Date) =>
  new Date(firstWrittenAt.getTime() + daysUntilPublished * day)
