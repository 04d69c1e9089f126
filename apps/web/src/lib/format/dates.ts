const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

// By hand and not by Intl, whose first use blocks a phone for 100 ms while the page is hydrated.

/** `Nov 15, 2026`, in the reader's time zone. Only after hydration: the server's time zone differs. */
export function onDay(timestamp: string) {
  const date = new Date(timestamp)

  return `${monthAndDay(date.getMonth(), date.getDate())}, ${date.getFullYear()}`
}

/** `9:41 AM`, likewise. */
export function atTime(timestamp: string) {
  const date = new Date(timestamp)
  const hours = date.getHours()

  return `${hours % 12 || 12}:${String(date.getMinutes()).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`
}

/** `Nov 15, 2026, 9:41 AM`, likewise. */
export const atMoment = (timestamp: string) => `${onDay(timestamp)}, ${atTime(timestamp)}`

/** `November`, as the server sums up months: in UTC. */
export const inMonth = (date: Date) => months[date.getUTCMonth()] ?? ''

/** `Mar 4, 2026`, the same on the server and in every browser. */
export function onUtcDay(timestamp: string) {
  const date = new Date(timestamp)

  return `${monthAndDay(date.getUTCMonth(), date.getUTCDate())}, ${date.getUTCFullYear()}`
}

/** `Thu, Mar 4`, likewise. */
export function onUtcWeekday(timestamp: string) {
  const date = new Date(timestamp)

  return `${weekdays[date.getUTCDay()]}, ${monthAndDay(date.getUTCMonth(), date.getUTCDate())}`
}

/** `March 2026`, likewise. */
export function inUtcMonth(timestamp: string) {
  const date = new Date(timestamp)

  return `${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}

const monthAndDay = (month: number, day: number) => `${months[month]?.slice(0, 3)} ${day}`
