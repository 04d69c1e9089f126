import type { CustomerMatch, MatchState } from '@joblane/contracts/api/matches'

type InState = { state: MatchState }
type Seen = Pick<CustomerMatch, 'state' | 'unhireUntil'> & {
  professional: Pick<CustomerMatch['professional'], 'hasLeft'>
}

/** At most one match of a demand is hired or done. */
export const isHired = ({ state }: InState) => state === 'HIRED' || state === 'DONE'

/** Whether the customer may hire a professional, given all matches of the demand. */
export const mayHire = ({ state, professional }: Omit<Seen, 'unhireUntil'>, matches: readonly InState[]) =>
  !professional.hasLeft && state !== 'WITHDRAWN' && !isHired({ state }) && !matches.some(isHired)

/** Whether the customer may still undo the hire; of a professional who has left, at any time. */
export const mayUndo = ({ state, professional, unhireUntil }: Seen, now: Date) =>
  state === 'HIRED' && (professional.hasLeft || (unhireUntil !== null && now <= new Date(unhireUntil)))
