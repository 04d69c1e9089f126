import type { Refusals } from '../http/refusals.ts'
import { matchTexts } from './api.ts'
import { daysToUnhire } from './numbers.ts'

export const matchRefusals = {
  MATCH_OPEN: [409, 'Nobody has hired this professional yet.'],
  MATCH_HIRED: [409, 'This professional is already hired.'],
  MATCH_DECLINED: [409, 'The customer has declined this professional.'],
  MATCH_WITHDRAWN: [409, 'The professional has withdrawn from this request.'],
  MATCH_CLOSED: [409, 'This request is closed.'],
  MATCH_DONE: [409, 'This job is done.'],
  MATCH_MUTED: [403, 'This customer does not wish further messages.'],
  OTHER_HIRED: [409, 'Another professional is already hired for this request.'],
  UNHIRE_TOO_LATE: [409, `A hire can be undone within ${daysToUnhire} days.`],
  PROFESSIONAL_LEFT: [409, matchTexts.professionalLeft],
  PROFESSIONAL_UNAVAILABLE: [409, matchTexts.professionalUnavailable],
  QUOTE_REPLACED: [409, 'There is a newer quote. Please look at it first.'],
  QUOTE_EXPIRED: [409, 'This quote has expired. Please ask for a new one.'],
  QUOTES_USED_UP: [409, matchTexts.quotesUsedUp],
  REPORT_OPEN: [409, 'You have already reported this. We are looking into it.'],
} as const satisfies Refusals
