const units = [
  { name: 'hour', seconds: 60 * 60 },
  { name: 'minute', seconds: 60 },
  { name: 'second', seconds: 1 },
] as const

/** A waiting time for people, rounded up so that a retry is never too early: `25 seconds`, `2 minutes`. */
export function waitingTime(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds))
  // A unit is used from two of it on: 90 minutes stay minutes, because "2 hours" would be half an hour too long.
  const unit = units.find((candidate) => whole >= 2 * candidate.seconds) ?? units[2]
  const count = Math.ceil(whole / unit.seconds)

  return `${count} ${unit.name}${count === 1 ? '' : 's'}`
}
