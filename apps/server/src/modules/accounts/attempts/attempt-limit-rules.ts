import { resendPauseInSeconds } from '@joblane/contracts/accounts/verification-code'

export type Limit = { max: number; withinSeconds: number }

const hourInSeconds = 60 * 60
const dayInSeconds = 24 * hourInSeconds

const codeLimits = [
  { max: 1, withinSeconds: resendPauseInSeconds },
  { max: 5, withinSeconds: hourInSeconds },
  { max: 10, withinSeconds: dayInSeconds },
] as const

export const limits = {
  /** Wrong passwords for one account, from all unknown addresses together or from one that signed in before. */
  login: [{ max: 20, withinSeconds: hourInSeconds }],
  /** Wrong passwords in a session that is already signed in. */
  reauthentication: [{ max: 10, withinSeconds: hourInSeconds }],
  /** Password reset mails to one address. */
  forgotten: [
    { max: 5, withinSeconds: hourInSeconds },
    { max: 10, withinSeconds: dayInSeconds },
  ],
  /** Codes to one destination. */
  code: codeLimits,
  /** Phone corrections of one registration before it confirms a phone. */
  correction: codeLimits,
} as const satisfies Record<string, readonly Limit[]>

/** Seconds until the next attempt is allowed; 0 if it is allowed now. */
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
