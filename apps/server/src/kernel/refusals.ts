import { freePlanEveryDays } from '@joblane/contracts/jobcoins/numbers'
import { seats } from '@joblane/contracts/demands/numbers'
import { accountTexts } from '@joblane/contracts/accounts/api'
import { demandTexts } from '@joblane/contracts/demands/texts'
import { matchTexts } from '@joblane/contracts/matches/api'
import { codeTexts } from '@joblane/contracts/accounts/verification-code'
import { waitingTime } from '@joblane/contracts/http/waiting-time'

/** Every expected refusal and its message for the user. The HTTP statuses are in platform/http/error-status.ts. */
export const refusals = {
  invalid_input: 'Please check the highlighted fields and try again.',
  not_found: "We couldn't find that.",
  sign_in_required: 'Please sign in to continue.',
  not_allowed: "You don't have permission to do this.",
  csrf_mismatch: 'This page is out of date. Please reload it and try again.',
  too_many_requests: 'Too many attempts. Please wait a moment and try again.',
  too_large: 'This is too large for us to accept.',
  headers_too_large: 'The headers of this request are too large.',
  too_slow: 'This request took too long to arrive.',
  unsupported_type: 'This type of content is not supported here.',
  overloaded: 'We are very busy right now. Please try again in a moment.',
  unavailable: "We can't complete this right now. Please try again in a moment.",
  wrong_credentials: accountTexts.wrongCredentials,
  not_activated: accountTexts.notActivated,
  account_suspended: 'This account is suspended. Please contact us.',
  wrong_password: 'This is not your current password.',
  identity_taken: 'This e-mail address or phone number already has an account.',
  invalid_code: codeTexts.wrong,
  code_too_soon: 'Please wait a moment before you ask for another code.',
  codes_closed: 'Too many wrong codes were entered. Please contact us to continue.',
  link_dead: 'This link is no longer valid. Please request a new one.',
  no_change_waiting: 'There is no change to confirm. Please start over.',
  id_used_before: 'This was already sent with other details. Please reload the page and try again.',
  free_plan_used: `The free plan can be used once every ${freePlanEveryDays} days.`,
  free_plan_beside_paid: 'The free plan is not available while you have a paid plan.',
  order_completed: 'This payment is complete and can no longer be cancelled.',
  payment_in_progress: 'This payment is being processed. Please check again in a minute.',
  payment_unavailable:
    "We can't reach the payment provider right now. If you did pay, your leads will appear within a few minutes.",
  renewal_not_cancellable: 'You have no renewal to cancel right now.',
  refund_changed: 'The refund has changed since you last saw it. Please review it again.',
  webhook_not_signed: 'This webhook is not signed by the payment provider.',
  demand_not_found: demandTexts.notFound,
  demand_full: demandTexts.full(seats.shared),
  demand_taken_exclusively: demandTexts.takenExclusively,
  demand_inactive: demandTexts.inactive,
  no_leads: demandTexts.noLeads,
  too_many_seats_taken: "More than one professional already has this demand, so it can't be exclusive.",
  own_request: matchTexts.ownRequest,
  match_muted: matchTexts.muted,
  match_withdrawn: matchTexts.withdrawn,
  match_declined: matchTexts.declined,
  match_open: matchTexts.open,
  match_hired: matchTexts.hired,
  match_closed: matchTexts.closed,
  match_done: matchTexts.done,
  other_hired: matchTexts.otherHired,
  unhire_too_late: matchTexts.unhireTooLate,
  professional_left: matchTexts.professionalLeft,
  professional_unavailable: matchTexts.professionalUnavailable,
  quote_replaced: matchTexts.quoteReplaced,
  quote_expired: matchTexts.quoteExpired,
  quotes_used_up: matchTexts.quotesUsedUp,
  demand_hired: matchTexts.demandHired,
  report_open: matchTexts.reportOpen,
  review_written: matchTexts.reviewWritten,
  review_too_late: matchTexts.reviewTooLate,
  review_published: matchTexts.reviewPublished,
  review_answered: matchTexts.reviewAnswered,
  review_not_public: 'This review is hidden already, or not published yet.',
  review_not_hidden: 'This review is not hidden.',
  unexpected: 'Something went wrong on our side. Please try again.',
} as const

export type RefusalCode = keyof typeof refusals

/** Messages that name the waiting time when it is known. */
const sentencesWithTime: Partial<Record<RefusalCode, (time: string) => string>> = {
  too_many_requests: (time) => `Too many attempts. Please try again in ${time}.`,
  code_too_soon: (time) => `Please wait ${time} before you ask for another code.`,
}

export function sentenceOf(code: RefusalCode, retryAfterSeconds?: number): string {
  const withTime = sentencesWithTime[code]

  return withTime && retryAfterSeconds !== undefined
    ? withTime(waitingTime(retryAfterSeconds))
    : refusals[code]
}
