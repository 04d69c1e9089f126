/** Durations in milliseconds. */
export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

export const daysAfter = (date: Date, days: number) => new Date(date.getTime() + days * day)
