import type { CustomerMatch, MatchState } from '@joblane/contracts/api/matches'

type InState = { state: MatchState }

/** At most one match of a demand is hired or done. */
export const isHired = ({ state }: InState) => state === 'HIRED' || state === 'DONE'

/** Whether the customer may hire somebody, beside everybody who has their request. */
export const mayHire = (match: InState, matches: readonly InState[]) =>
  match.state !== 'WITHDRAWN' && !isHired(match) && !matches.some(isHired)

/** Whether the customer may still undo the hire. */
export const mayUndo = ({ unhireUntil }: Pick<CustomerMatch, 'unhireUntil'>, now: Date) =>
  unhireUntil !== null && now <= new Date(unhireUntil)
