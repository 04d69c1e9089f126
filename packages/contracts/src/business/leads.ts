/** How long leads can be spent, from the day they are granted. */
export const leadLife = { years: 1, text: 'one year' } as const

/** Leads that come back after they expired (a refund that failed, a dispute that was won) get this much time. */
export const returnedLeadLifeInDays = 30

/** How many days before leads expire their owner is reminded. */
export const leadReminderDays = [30, 7, 1] as const

/** The free plan can be had once in so many days. */
export const freePlanEveryDays = 30
