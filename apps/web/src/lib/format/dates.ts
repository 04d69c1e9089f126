const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
const utcDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const utcMonth = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const month = new Intl.DateTimeFormat('en-US', { month: 'long' })

/** `Nov 15, 2026`, in the reader's time zone. Only after hydration: the server's time zone differs. */
export const onDay = (timestamp: string) => day.format(new Date(timestamp))

/** `Nov 15, 2026, 9:41 AM`. */
export const atMoment = (timestamp: string) => moment.format(new Date(timestamp))

/** `November`. */
export const inMonth = (date: Date) => month.format(date)

/** `Mar 4, 2026`, the same on the server and in every browser. */
export const onUtcDay = (timestamp: string) => utcDay.format(new Date(timestamp))

/** `March 2026`, likewise. */
export const inUtcMonth = (timestamp: string) => utcMonth.format(new Date(timestamp))
