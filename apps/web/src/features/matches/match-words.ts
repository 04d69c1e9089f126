import type { ProfessionalCard } from '@joblane/contracts/profiles/api'
import { firstNameOf } from '#lib/format/first-name-of.ts'
import type { CustomerMatch, MatchChange, MatchState, WorkerMatch } from '@joblane/contracts/matches/api'

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

/** How sentences call a professional: by the first name, unless the name is gone. */
export const calledOf = (
  { name, hasLeft }: Pick<ProfessionalCard, 'name' | 'hasLeft'>,
  nameless = 'The professional',
) => (hasLeft ? nameless : firstNameOf(name))

type Names = { customer: string; professional: string }

/** What happened, as the thread says it. */
export function changeText({ state, by }: MatchChange, { customer, professional }: Names) {
  const actor = by === 'CUSTOMER' ? customer : by === 'PROFESSIONAL' ? professional : null

  return {
    OPEN: by === 'CUSTOMER' ? `${customer} undid the hire.` : 'The request is open again.',
    HIRED: `${customer} hired ${professional === 'You' ? 'you' : professional}.`,
    DECLINED: `${customer} declined.`,
    WITHDRAWN: `${professional} withdrew.`,
    CLOSED: `${customer} closed the request, or hired someone else.`,
    DONE: actor === null ? 'The job is done.' : `${actor} said that the job is done.`,
  }[state]
}

/** The names of the others who wait for the customer of a match. */
export const namesBeside = ({ id: own }: { id: string }, matches: readonly CustomerMatch[]) =>
  matches
    .filter(({ id, state, professional }) => id !== own && state === 'OPEN' && !professional.hasLeft)
    .map(({ professional }) => professional.name)

/** What a professional waits for, in a sentence. */
export function waitingText(
  { state, quote, declineReason }: Pick<WorkerMatch, 'state' | 'quote' | 'declineReason'>,
  customer: string,
) {
  if (state === 'OPEN') return waitingForChoice(quote, customer)
  const over: Record<Exclude<MatchState, 'OPEN'>, string> = {
    HIRED: `${customer} hired you. Say when the job is done.`,
    DONE: 'The job is done.',
    CLOSED: 'The request is closed, or someone else was hired.',
    DECLINED: declineReason ? `${customer} declined: “${declineReason}”` : `${customer} declined.`,
    WITHDRAWN: 'You withdrew.',
  }

  return over[state]
}

function waitingForChoice(quote: WorkerMatch['quote'], customer: string) {
  if (!quote) return `${customer} is waiting for a quote.`
  if (quote.isExpired) return 'Your quote has expired. Send a new one.'

  return quote.viewedAt === null
    ? `${customer} has not read your quote yet.`
    : `${customer} has read your quote and is deciding.`
}
