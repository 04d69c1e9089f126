const units = [
  ['years', 365 * 24 * 60 * 60],
  ['months', 30 * 24 * 60 * 60],
  ['days', 24 * 60 * 60],
  ['hours', 60 * 60],
  ['minutes', 60],
] as const

/** The age in the largest unit of which there are at least two, else in seconds: `2 hours ago`. */
export function ageOf(creationDate: string, now: Date): string {
  const seconds = Math.max(0, Math.floor((now.getTime() - Date.parse(creationDate)) / 1000))
  const fitting = units.find(([, length]) => Math.floor(seconds / length) > 1)
  if (!fitting) return seconds === 1 ? '1 second ago' : `${seconds} seconds ago`
  const [unit, length] = fitting

  return `${Math.floor(seconds / length)} ${unit} ago`
}

/** `Posted 2 hours ago`. */
export const postedAgo = (creationDate: string, now: Date) => `Posted ${ageOf(creationDate, now)}`
