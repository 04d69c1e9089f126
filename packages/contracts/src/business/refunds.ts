/** A paid renewal that is cancelled within these days is refunded in full. */
export const daysWithoutFine = 7

/** What is kept of the refund of a renewal that is cancelled later. */
export const fineInPercent = 20

/** Purchases of an account that is deleted within these days are refunded. */
export const daysRefundedOnDeletion = 60
