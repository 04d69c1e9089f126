import type { RefusalDetails, Refusals } from '../http/refusals.ts'
import { seats } from './numbers.ts'
import { demandTexts } from './texts.ts'

export const demandRefusals = {
  NO_LEADS: [402, demandTexts.noLeads],
  DEMAND_NOT_FOUND: [404, demandTexts.notFound],
  DEMAND_FULL: [409, ({ count = seats.shared }: RefusalDetails) => demandTexts.full(count)],
  DEMAND_INACTIVE: [409, demandTexts.inactive],
  DEMAND_HIRED: [
    409,
    'A professional is hired for this request, or has done the job. Undo the hire first, or post a new request.',
  ],
  OWN_REQUEST: [409, 'This is your own request.'],
  TOO_MANY_SEATS_TAKEN: [
    409,
    "More than one professional already has this demand, so it can't be exclusive.",
  ],
} as const satisfies Refusals
