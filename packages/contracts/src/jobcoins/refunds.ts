/** A paid renewal that is canceled within this many days is refunded in full. */
export const daysWithoutFine = 7

/** Withheld from the refund if a renewal is canceled later. */
export const fineInPercent = 20

/** Purchases of an account that is deleted within this many days are refunded. */
export const daysRefundedOnDeletion = 60
