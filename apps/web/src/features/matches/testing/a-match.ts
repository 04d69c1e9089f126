import type { CustomerMatch, MatchDetail } from '@joblane/contracts/matches/api'
import type { ProfessionalCard } from '@joblane/contracts/profiles/api'
import type { Quote } from '@joblane/contracts/matches/quotes'

export const aQuote = (changes: Partial<Quote> = {}): Quote => ({
  id: '1d8fad5b-d9cb-469f-a165-70867728950e',
  version: 1,
  kind: 'FIXED',
  amount: 240,
  amountTo: null,
  note: 'Parts included.',
  startsOn: '2026-11-19',
  validUntil: '2026-11-29',
  isExpired: false,
  createdAt: '2026-11-15T12:00:00.000Z',
  viewedAt: null,
  ...changes,
})

const aProfessional: ProfessionalCard = {
  id: '2d8fad5b-d9cb-469f-a165-70867728950e',
  slug: 'marisol-vega-x7',
  hasLeft: false,
  name: 'Marisol Vega',
  headline: 'Leaks, faucets and water heaters',
  photoUrl: null,
  doorUrl: null,
  rating: { average: null, count: 0, distribution: [0, 0, 0, 0, 0] },
  hireCount: 0,
  distance: '5',
}

type Changes = Partial<Omit<CustomerMatch, 'professional'>> & { professional?: Partial<ProfessionalCard> }

export const aCustomerMatch = ({ professional, ...changes }: Changes = {}): CustomerMatch => ({
  id: '3d8fad5b-d9cb-469f-a165-70867728950e',
  demandId: '0f8fad5b-d9cb-469f-a165-70867728950e',
  state: 'OPEN',
  unlockedAt: '2026-11-15T10:00:00.000Z',
  quote: null,
  unreadCount: 0,
  lastMessageAt: null,
  isMuted: false,
  unhireUntil: null,
  hiredQuoteId: null,
  professional: { ...aProfessional, ...professional },
  ...changes,
})

/** A match as its customer sees it. */
export const aMatchDetail = (changes: Partial<MatchDetail> = {}): MatchDetail => ({
  ...aCustomerMatch(),
  side: 'CUSTOMER',
  demand: { customerName: 'Dana Whitlock' } as MatchDetail['demand'],
  declineReason: null,
  history: [],
  ...changes,
})
