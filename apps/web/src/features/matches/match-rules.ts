import type { CustomerMatch, MatchState } from '@joblane/contracts/matches/api'

type InState = { state: MatchState }
type Card = Pick<CustomerMatch['professional'], 'hasLeft' | 'slug'>
type Seen = Pick<CustomerMatch, 'state' | 'unhireUntil'> & { professional: Card }

/** A professional who has left or is suspended has no profile to open, and cannot answer. */
export const isUnavailable = ({ hasLeft, slug }: Card) => hasLeft || slug === ''

/** At most one match of a demand is hired or done. */
export const isHired = ({ state }: InState) => state === 'HIRED' || state === 'DONE'

/** Whether the customer may hire a professional, given all matches of the demand. */
export const mayHire = ({ state, professional }: Omit<Seen, 'unhireUntil'>, matches: readonly InState[]) =>
  !isUnavailable(professional) && state !== 'WITHDRAWN' && !isHired({ state }) && !matches.some(isHired)

/** Whether the customer may still undo the hire; of an unavailable professional, at any time. */
export const mayUndo = ({ state, professional, unhireUntil }: Seen, now: Date) =>
  state === 'HIRED' && (isUnavailable(professional) || (unhireUntil !== null && now <= new Date(unhireUntil)))
