import { type Static, Type } from 'typebox'
import { anyone } from '../http/access.ts'
import { Demand } from '../demands/demand.ts'
import { Dollars, endpoint, noNul, orNull, strictObject } from '../http/endpoint.ts'
import { ProfessionalCard } from '../profiles/api.ts'

/** A link to a page about a service in a city. */
export const CityLink = Type.Object({
  service: Type.String(),
  city: Type.String(),
  stateCode: Type.String(),
  /** `/plumbing/tx/austin` */
  path: Type.String(),
})
export type CityLink = Static<typeof CityLink>

/** The middle quote, and between which prices the middle half was. */
export const MiddlePrices = Type.Object({ median: Dollars, from: Dollars, to: Dollars })

/** What quotes were; without figures below ten quotes. */
export const QuoteFigures = Type.Object({ count: Type.Integer(), figures: orNull(MiddlePrices) })
export type QuoteFigures = Static<typeof QuoteFigures>

/** A demand as a city page lists it: less than the panel of the home page shows. */
export const CityDemand = Type.Pick(Demand, [
  'id',
  'description',
  'isExclusive',
  'isFullTime',
  'creationDate',
  'unlockCount',
  'unlockLimit',
  'photoCount',
])
export type CityDemand = Static<typeof CityDemand>

export const CityProfessional = Type.Object({
  ...Type.Omit(ProfessionalCard, ['distance', 'hasLeft']).properties,
  /** Null below three replies. */
  medianReplyMinutes: orNull(Type.Integer()),
})
export type CityProfessional = Static<typeof CityProfessional>

/** Prices for whole jobs and by the hour cannot be compared. */
export const CityQuotes = Type.Object({ wholeJobs: QuoteFigures, hourly: QuoteFigures })

export const CityPage = Type.Object({
  /** The one address of the page; other spellings redirect to it. */
  path: Type.String(),
  service: Type.String(),
  category: Type.String(),
  description: Type.String(),
  city: Type.String(),
  state: Type.String(),
  stateCode: Type.String(),
  /** Whether the page has something to say that the page of the service has not. */
  isIndexed: Type.Boolean(),
  /** The picture of a shared link to the page. */
  sharePath: Type.String(),
  demandCount: Type.Integer(),
  /** There are more than are counted. */
  isDemandCountCapped: Type.Boolean(),
  demands: Type.Array(CityDemand),
  professionalCount: Type.Integer(),
  professionals: Type.Array(CityProfessional),
  quotes: CityQuotes,
  questions: Type.Array(Type.String()),
  nearby: Type.Array(CityLink),
})
export type CityPage = Static<typeof CityPage>

const Segment = Type.String({ minLength: 1, maxLength: 100, pattern: noNul })

const CityAddress = strictObject({ service: Segment, state: Segment, city: Segment })

/** Takes any spelling of the service, the state and the city, also a former name of the service. */
export const getCityPage = endpoint({
  method: 'GET',
  path: '/api/city-pages/:service/:state/:city',
  summary: 'A service in a city: demands, professionals, quotes, questions and cities nearby',
  access: anyone,
  refusals: ['NOT_FOUND'],
  params: CityAddress,
  reply: CityPage,
})

/** As many at a time as the page itself shows. */
export const listCityProfessionals = endpoint({
  method: 'GET',
  path: '/api/city-pages/:service/:state/:city/professionals',
  summary: 'A page of the professionals with a public profile for a service in a city',
  access: anyone,
  refusals: ['NOT_FOUND'],
  params: CityAddress,
  query: strictObject({
    pageIndex: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000, default: 0 })),
  }),
  reply: Type.Array(CityProfessional),
})

export const listCityLinks = endpoint({
  method: 'GET',
  path: '/api/city-pages',
  summary: 'The city pages with the most to say, of one service or category, or of all',
  access: anyone,
  query: strictObject({ name: Type.Optional(Segment) }),
  reply: Type.Array(CityLink),
})
