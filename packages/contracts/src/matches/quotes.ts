import { type Static, Type } from 'typebox'
import { textLimits } from './numbers.ts'
import { memberOrLink } from '../http/access.ts'
import { ById, endpoint, NumberOrNull, strictObject, TextOrNull, Timestamp, Uuid } from '../http/endpoint.ts'

export const quoteKinds = ['FIXED', 'HOURLY', 'RANGE'] as const
export type QuoteKind = (typeof quoteKinds)[number]

/** `2026-12-01`, a day at the demand's place. */
const Day = Type.String({ format: 'date' })

/** A priced offer; each version is a quote of its own, and none is changed. */
export const Quote = Type.Object({
  id: Uuid,
  version: Type.Integer(),
  kind: Type.Enum([...quoteKinds]),
  /** Dollars: the price, the price of an hour, or the lower end. */
  amount: Type.Number(),
  /** The upper end of a RANGE. */
  amountTo: NumberOrNull,
  note: Type.String(),
  startsOn: TextOrNull,
  /** The last day on which it is valid. */
  validUntil: Day,
  isExpired: Type.Boolean(),
  createdAt: Timestamp,
  /** When a response to the customer first contained it. */
  viewedAt: TextOrNull,
})
export type Quote = Static<typeof Quote>

export const listQuotes = endpoint({
  method: 'GET',
  path: '/api/matches/:id/quotes',
  summary: 'The quotes of a match, newest first',
  access: memberOrLink,
  refusals: ['NOT_FOUND'],
  params: ById,
  reply: Type.Array(Quote),
})

export const sendQuote = endpoint({
  method: 'POST',
  path: '/api/matches/:id/quotes',
  summary: 'Send a quote, or a new version of it, to the customer',
  access: memberOrLink,
  refusals: [
    'NOT_FOUND',
    'MATCH_HIRED',
    'MATCH_DECLINED',
    'MATCH_WITHDRAWN',
    'MATCH_CLOSED',
    'MATCH_DONE',
    'MATCH_MUTED',
    'QUOTES_USED_UP',
  ],
  isRepeatable: true,
  params: ById,
  body: strictObject({
    kind: Type.Enum([...quoteKinds]),
    amount: Type.Number(),
    amountTo: Type.Optional(NumberOrNull),
    note: Type.Optional(Type.String({ maxLength: textLimits.quoteNote })),
    startsOn: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date' })),
    validUntil: Day,
  }),
  reply: Quote,
})
