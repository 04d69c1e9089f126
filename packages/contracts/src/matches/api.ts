import { type Static, Type } from 'typebox'
import { daysToUnhire, mostQuotes, textLimits } from './numbers.ts'
import { productName } from '../site/product.ts'
import { memberOrLink, only } from '../http/access.ts'
import { Demand } from '../demands/demand.ts'
import {
  ById,
  endpoint,
  Nothing,
  orNull,
  strictObject,
  TextOrNull,
  Timestamp,
  Uuid,
} from '../http/endpoint.ts'
import { PagedList, PageIndex, pageSizeOf } from '../http/paged-list.ts'
import { ProfessionalCard } from '../profiles/api.ts'
import { Quote } from './quotes.ts'
import { Report } from './reports.ts'

export const matchStates = ['OPEN', 'HIRED', 'DECLINED', 'WITHDRAWN', 'CLOSED', 'DONE'] as const
export type MatchState = (typeof matchStates)[number]

const match = {
  id: Uuid,
  demandId: Uuid,
  state: Type.Enum([...matchStates]),
  unlockedAt: Timestamp,
  /** The newest version, if there is one. */
  quote: orNull(Quote),
  /** Messages of the other side that the caller has not read. */
  unreadCount: Type.Integer(),
  lastMessageAt: TextOrNull,
}

const ofHire = {
  /** Until when the customer may undo the hire; null without one. */
  unhireUntil: TextOrNull,
  /** The quote that the customer accepted. */
  hiredQuoteId: TextOrNull,
}

/** A professional's unlock of a demand, as its customer sees it. */
export const CustomerMatch = Type.Object({
  ...match,
  professional: ProfessionalCard,
  isMuted: Type.Boolean(),
  ...ofHire,
})
export type CustomerMatch = Static<typeof CustomerMatch>

/** The same, as the professional sees it; the demand has the contact that the lead bought. */
export const WorkerMatch = Type.Object({
  ...match,
  demand: Demand,
  /** The first words of the newest message, of either side. */
  lastMessage: TextOrNull,
  /** What the customer wrote when declining. */
  declineReason: TextOrNull,
  /** When the lead was returned, and why; null if it was not. */
  leadReturnedAt: TextOrNull,
  returnReason: TextOrNull,
})
export type WorkerMatch = Static<typeof WorkerMatch>

/** The number of matches in each state. */
export const MatchCounts = Type.Object({
  OPEN: Type.Integer(),
  HIRED: Type.Integer(),
  DECLINED: Type.Integer(),
  WITHDRAWN: Type.Integer(),
  CLOSED: Type.Integer(),
  DONE: Type.Integer(),
})
export type MatchCounts = Static<typeof MatchCounts>

export const WorkerMatchPage = PagedList(WorkerMatch, { counts: MatchCounts })

/** A change of state, as the thread shows it. */
export const MatchChange = Type.Object({
  state: Type.Enum([...matchStates]),
  at: Timestamp,
  by: Type.Enum(['CUSTOMER', 'PROFESSIONAL', 'SYSTEM']),
})
export type MatchChange = Static<typeof MatchChange>

/** One match with its history, for either side. */
export const MatchDetail = Type.Object({
  ...match,
  side: Type.Enum(['CUSTOMER', 'PROFESSIONAL']),
  demand: Demand,
  professional: ProfessionalCard,
  isMuted: Type.Boolean(),
  declineReason: TextOrNull,
  ...ofHire,
  history: Type.Array(MatchChange),
})
export type MatchDetail = Static<typeof MatchDetail>

export const listDemandMatches = endpoint({
  method: 'GET',
  path: '/api/demands/:id/matches',
  summary: 'The professionals who unlocked a demand of mine, newest first, with their quotes',
  access: memberOrLink,
  refusals: ['DEMAND_NOT_FOUND'],
  params: ById,
  reply: Type.Array(CustomerMatch),
})

export const listMatches = endpoint({
  method: 'GET',
  path: '/api/matches',
  summary: 'The demands I unlocked, newest first',
  access: only('WORKER'),
  query: strictObject({
    state: Type.Optional(Type.Enum([...matchStates])),
    pageIndex: PageIndex,
    pageSize: pageSizeOf(10),
  }),
  reply: WorkerMatchPage,
})

export const getMatch = endpoint({
  method: 'GET',
  path: '/api/matches/:id',
  summary: 'One match, for its customer, its professional or an administrator',
  access: memberOrLink,
  refusals: ['NOT_FOUND'],
  params: ById,
  reply: MatchDetail,
})

export const hire = endpoint({
  method: 'POST',
  path: '/api/matches/:id/hire',
  summary: 'Hire this professional, by their newest quote or without one; the demand closes to others',
  access: memberOrLink,
  refusals: [
    'NOT_FOUND',
    'DEMAND_NOT_FOUND',
    'MATCH_HIRED',
    'MATCH_WITHDRAWN',
    'MATCH_DONE',
    'OTHER_HIRED',
    'PROFESSIONAL_LEFT',
    'PROFESSIONAL_UNAVAILABLE',
    'QUOTE_REPLACED',
    'QUOTE_EXPIRED',
  ],
  params: ById,
  body: strictObject({ quoteId: Type.Optional(Uuid) }),
  bodyOptional: true,
  reply: MatchDetail,
})

export const unhire = endpoint({
  method: 'POST',
  path: '/api/matches/:id/unhire',
  summary: `Undo a hire, within ${daysToUnhire} days`,
  access: memberOrLink,
  refusals: [
    'NOT_FOUND',
    'MATCH_OPEN',
    'MATCH_DECLINED',
    'MATCH_WITHDRAWN',
    'MATCH_CLOSED',
    'MATCH_DONE',
    'UNHIRE_TOO_LATE',
  ],
  params: ById,
  reply: MatchDetail,
})

export const decline = endpoint({
  method: 'POST',
  path: '/api/matches/:id/decline',
  summary: 'Decline this professional; they read the reason',
  access: memberOrLink,
  refusals: ['NOT_FOUND', 'MATCH_HIRED', 'MATCH_DECLINED', 'MATCH_WITHDRAWN', 'MATCH_CLOSED', 'MATCH_DONE'],
  params: ById,
  body: strictObject({ reason: Type.Optional(Type.String({ maxLength: textLimits.declineReason })) }),
  bodyOptional: true,
  reply: MatchDetail,
})

export const withdraw = endpoint({
  method: 'POST',
  path: '/api/matches/:id/withdraw',
  summary: 'Withdraw from a demand that I unlocked',
  access: memberOrLink,
  refusals: ['NOT_FOUND', 'MATCH_HIRED', 'MATCH_DECLINED', 'MATCH_WITHDRAWN', 'MATCH_CLOSED', 'MATCH_DONE'],
  params: ById,
  reply: MatchDetail,
})

export const markDone = endpoint({
  method: 'POST',
  path: '/api/matches/:id/done',
  summary: 'Say that the work is done; either side may',
  access: memberOrLink,
  refusals: ['NOT_FOUND', 'MATCH_OPEN', 'MATCH_DECLINED', 'MATCH_WITHDRAWN', 'MATCH_CLOSED', 'MATCH_DONE'],
  params: ById,
  reply: MatchDetail,
})

export const mute = endpoint({
  method: 'POST',
  path: '/api/matches/:id/mute',
  summary: 'Refuse further messages and quotes of this professional',
  access: memberOrLink,
  refusals: ['NOT_FOUND'],
  params: ById,
  reply: Nothing,
})

export const unmute = endpoint({
  method: 'POST',
  path: '/api/matches/:id/unmute',
  summary: 'Accept messages and quotes of this professional again',
  access: memberOrLink,
  refusals: ['NOT_FOUND'],
  params: ById,
  reply: Nothing,
})

export const reportMatch = endpoint({
  method: 'POST',
  path: '/api/matches/:id/report',
  summary: 'Report the other side to us',
  access: memberOrLink,
  refusals: ['NOT_FOUND', 'REPORT_OPEN'],
  params: ById,
  body: Report,
  reply: Nothing,
})

/**
 * Server-sent events for one page: every match of the caller, or of the demand behind the private link. The page reads
 * it by fetch, so that it can send its headers. Each `data` line is a JSON list of MatchEvent.
 */
export const matchEventsPath = '/api/matches/events'

export const MatchEvent = Type.Object({
  matchId: Uuid,
  kind: Type.Enum(['MESSAGE', 'QUOTE', 'STATE', 'READ']),
})
export type MatchEvent = Static<typeof MatchEvent>

export const matchTexts = {
  professionalLeft: `This professional has left ${productName}.`,
  professionalUnavailable: 'This professional is not available at the moment.',
  quotesUsedUp: `You have sent ${mostQuotes} quotes for this request. Please agree on the rest in messages.`,
  reported: 'Thank you. We will look into it.',
} as const
