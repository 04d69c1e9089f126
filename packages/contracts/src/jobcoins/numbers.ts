/** How long leads can be spent after they are granted. */
export const leadLife = { years: 1, text: 'one year' } as const

/**
 * Leads that come back after they expired (an unlock's lead that is returned, a refund that failed, a dispute that was
 * won) are valid this long.
 */
export const returnedLeadLifeInDays = 30

/** How many days before leads expire their owner is reminded. */
export const leadReminderDays = [30, 7, 1] as const

/** The free plan is available once in this many days. */
export const freePlanEveryDays = 30

/** A paid renewal that is canceled within this many days is refunded in full. */
export const daysWithoutFine = 7

/** Withheld from the refund if a renewal is canceled later. */
export const fineInPercent = 20

/** Purchases of an account that is deleted within this many days are refunded. */
export const daysRefundedOnDeletion = 60
