const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
const month = new Intl.DateTimeFormat('en-US', { month: 'long' })

/** `Nov 15, 2026`, in the reader's time zone. Only after hydration: the server's time zone differs. */
export const onDay = (timestamp: string) => day.format(new Date(timestamp))

/** `Nov 15, 2026, 9:41 AM`. */
export const atMoment = (timestamp: string) => moment.format(new Date(timestamp))

/** `November`. */
export const inMonth = (date: Date) => month.format(date)
