import type { CustomerMatch, MatchChange, MatchState } from '@joblane/contracts/api/matches'

export const stateText: Record<MatchState, string> = {
  OPEN: 'Open',
  HIRED: 'Hired',
  DECLINED: 'Declined',
  WITHDRAWN: 'Withdrawn',
  CLOSED: 'Closed',
  DONE: 'Done',
}

/** The badge of a state: what is going on stands out, what is over does not. */
export const stateBadge: Record<MatchState, string> = {
  OPEN: 'badge badge--on',
  HIRED: 'badge badge--gold',
  DONE: 'badge badge--exclusive',
  DECLINED: 'badge badge--off',
  WITHDRAWN: 'badge badge--off',
  CLOSED: 'badge badge--off',
}

type Names = { customer: string; professional: string }

/** What happened, as the thread says it. */
export function changeText({ state, by }: MatchChange, { customer, professional }: Names) {
  const actor = { CUSTOMER: customer, PROFESSIONAL: professional, PRODUCT: '' }[by]

  return {
    OPEN: by === 'CUSTOMER' ? `${customer} undid the hire.` : 'The request is open again.',
    HIRED: `${customer} hired ${professional === 'You' ? 'you' : professional}.`,
    DECLINED: `${customer} declined.`,
    WITHDRAWN: `${professional} withdrew.`,
    CLOSED: `${customer} closed the request, or hired someone else.`,
    DONE: actor === '' ? 'The job is done.' : `${actor} said that the job is done.`,
  }[state]
}

/** The names of the others who wait for the customer of a match. */
export const namesBeside = ({ id: own }: { id: string }, matches: readonly CustomerMatch[]) =>
  matches
    .filter(({ id, state }) => id !== own && state === 'OPEN')
    .map(({ professional }) => professional.name)
