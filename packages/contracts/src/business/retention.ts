/** How long a session lasts: usually, and where somebody chose to be remembered. */
export const sessionLifeInHours = { usual: 12, remembered: 30 * 24 } as const

/** How long a link for a new password works. */
export const passwordLinkLife = { hours: 1, text: 'an hour' } as const

/** Requests and registrations whose phone is not confirmed within these days are deleted. */
export const daysToConfirm = 7

/** How long somebody who asked for a service can confirm the phone with the token of that request. */
export const requestTokenLifeInHours = 12

/** How long the counts that limit codes outlive a deleted account, under keyed hashes of phone and e-mail. */
export const daysCountsOutliveAccount = 30
/** The same for the date of the free plan. */
export const daysFreePlanOutlivesAccount = 60
