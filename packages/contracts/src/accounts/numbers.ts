/** How long a session lasts: by default, and with "remember me". */
export const sessionLifeInHours = { usual: 12, remembered: 30 * 24 } as const

/** How long a password reset link is valid. */
export const passwordLinkLife = { hours: 1, text: 'an hour' } as const

/** Requests and registrations whose phone is not confirmed within this many days are deleted. */
export const daysToConfirm = 7

/** How long a request's token can be used to confirm its phone. */
export const requestTokenLifeInHours = 12

/** How long the rate limit counts for codes outlive a deleted account, under keyed hashes of phone and e-mail. */
export const daysCountsOutliveAccount = 30
/** The same for the date of the last free plan. */
export const daysFreePlanOutlivesAccount = 60
