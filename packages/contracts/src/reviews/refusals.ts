import type { Refusals } from '../http/refusals.ts'
import { daysToReview } from './numbers.ts'

export const reviewRefusals = {
  REVIEW_WRITTEN: [409, 'You have already written a review. You can change it until it is published.'],
  REVIEW_TOO_LATE: [409, `A match can be reviewed for ${daysToReview} days.`],
  REVIEW_PUBLISHED: [409, 'A published review can no longer be changed.'],
  REVIEW_ANSWERED: [409, 'You have already replied to this review.'],
  REVIEW_NOT_PUBLIC: [409, 'This review is hidden already, or not published yet.'],
  REVIEW_NOT_HIDDEN: [409, 'This review is not hidden.'],
} as const satisfies Refusals
