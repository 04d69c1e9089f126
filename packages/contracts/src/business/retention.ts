/** How long a session lasts: usually, and where somebody chose to be remembered. */
export const sessionLifeInHours = { usual: 12, remembered: 30 * 24 } as const

/** How long a link for a new password works. */
export const passwordLinkLifeInHours = 1

/** Requests and registrations whose phone is not confirmed within these days are deleted. */
export const daysToConfirm = 7
