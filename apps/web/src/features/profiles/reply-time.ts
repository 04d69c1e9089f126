/** A typical time to reply: `25 min`, `3 hours`, `2 days`. */
export function replyTime(minutes: number): string {
  if (minutes < 90) return `${Math.max(1, Math.round(minutes))} min`
  const hours = Math.round(minutes / 60)
  if (hours < 36) return `${hours} hours`

  return `${Math.round(hours / 24)} days`
}
