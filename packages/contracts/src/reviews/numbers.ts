/** A match can be reviewed for this many days after the unlock. */
export const daysToReview = 90

/** A review is published once both sides have written theirs, or this many days after the first. */
export const daysUntilPublished = 14

/** A rating this low or lower needs a text of at least `shortestCritique` characters. */
export const critiqueUpTo = 2
const shortestCritique = 20
export const critiqueText = `Please say in at least ${shortestCritique} characters what went wrong.`

/** A low rating of a professional says why. */
export const isCritiqueMissing = ({ rating, text }: { rating: number; text: string }) =>
  rating <= critiqueUpTo && text.trim().length < shortestCritique

/** When customers are asked for a review: once, and once more later. */
export const reviewInvitation = { daysAfterHire: 3, daysAfterUnlock: 10, daysUntilReminder: 7 } as const

/** The most characters of a review, and of the answer to it. */
export const textLimits = { review: 2000, reviewAnswer: 1000 } as const
