import { resendPauseInSeconds } from '@joblane/contracts/rules/verification-code'

export type Limit = { max: number; withinSeconds: number }

const minute = 60
const hour = 60 * minute
const day = 24 * hour

const codeLimits = [
  { max: 1, withinSeconds: resendPauseInSeconds },
  { max: 5, withinSeconds: hour },
  { max: 10, withinSeconds: day },
] as const

export const limits = {
  /** Wrong passwords for one account from addresses that never logged in to it, or from one that did. */
  login: [{ max: 20, withinSeconds: hour }],
  /** Wrong passwords of somebody who is logged in already. */
  reauthentication: [{ max: 10, withinSeconds: hour }],
  /** Mails for a forgotten password to one address. */
  forgotten: [
    { max: 5, withinSeconds: hour },
    { max: 10, withinSeconds: day },
  ],
  /** Codes to one destination. */
  code: codeLimits,
  /** Numbers that one registration gives itself before one of them is confirmed. */
  correction: codeLimits,
} as const satisfies Record<string, readonly Limit[]>

/** Seconds until one more is allowed; 0 where it is now. */
export function secondsToWait(times: readonly Date[], rules: readonly Limit[], now: Date): number {
  const newestFirst = times.map((time) => time.getTime()).toSorted((a, b) => b - a)
  const waits = rules.map(({ max, withinSeconds }) => {
    const first = newestFirst[max - 1]

    return first === undefined ? 0 : Math.ceil((first - now.getTime()) / 1000) + withinSeconds
  })

  return Math.max(0, ...waits)
}

export const longestWindowInSeconds = (rules: readonly Limit[]) =>
  Math.max(...rules.map(({ withinSeconds }) => withinSeconds))
