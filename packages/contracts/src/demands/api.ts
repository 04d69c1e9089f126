import { type Static, Type } from 'typebox'
import { filterLimits, mostAvailableListed } from './numbers.ts'
import {
  memberOrLimited,
  only,
  visitorMemberOrLimited,
  visitorMemberOrLink,
  visitorOrMember,
} from '../http/access.ts'
import { Demand, DemandDetail, PanelDemand, Unlocker } from './demand.ts'
import { ById, endpoint, Nothing, orNull, strictObject, textUpTo } from '../http/endpoint.ts'
import { PagedList, PageIndex, pageSizeOf } from '../http/paged-list.ts'
import { PhotoIds } from '../photos/api.ts'
import { stopReasons } from './switchboard.ts'

const optional = (maxLength: number) => Type.Optional(textUpTo(maxLength))

export const defaultPageSize = 6

const filter = (name: keyof typeof filterLimits) =>
  Type.Optional(Type.String({ maxLength: filterLimits[name] }))

/** An empty filter is ignored. */
const filters = {
  stateCode: filter('stateCode'),
  city: filter('city'),
  category: filter('category'),
  subcategory: filter('subcategory'),
  search: filter('search'),
  pageIndex: PageIndex,
  pageSize: pageSizeOf(defaultPageSize),
}
const DemandFilters = strictObject(filters)
export type DemandFilters = Static<typeof DemandFilters>

export const DemandPage = PagedList(Demand, {
  /** There are more than are counted: `totalItems` is 10,000, or 1,000 of a search, and pages end there. */
  isTotalCapped: Type.Boolean(),
})
export type DemandPage = Static<typeof DemandPage>

/** The job details that both ways of creating a demand share. */
const job = {
  /** Accepted and ignored: the server uses its own clock. */
  creationDate: optional(100),
  category: optional(200),
  subcategory: textUpTo(200),
  city: optional(200),
  stateCode: optional(100),
  description: optional(4000),
  isFullTime: Type.Optional(Type.Boolean()),
  requirements: Type.Optional(Type.Array(textUpTo(1000), { maxItems: 50 })),
  price: Type.Optional(Type.Number({ minimum: 0, maximum: 10_000_000 })),
  /** Uploaded before, and not attached to anything else. */
  photoIds: Type.Optional(PhotoIds('DEMAND')),
}

/**
 * The same e-mail, phone, service and zip code within 10 minutes is the same request: it gets the same response, no
 * second code is sent, and one demand is published. To correct a request that waits for its code, send it again with
 * the token of the previous one as the bearer: with another phone, the code is sent there, and the previous code and
 * token are revoked; with the same phone, the code already sent stays valid.
 * Without that token, another phone from the same network address (or the same member) corrects it, too.
 */
export const requestDemand = endpoint({
  method: 'POST',
  path: '/api/demands/account',
  summary: 'Request a service; the phone receives a code, and entering it publishes the demand',
  access: visitorMemberOrLimited('request'),
  refusals: ['CODE_TOO_SOON', 'TOO_MANY_WRONG_CODES', 'DEMAND_NOT_FOUND'],
  isRepeatable: true,
  limit: { max: 300, per: 'hour' },
  body: strictObject({
    ...job,
    zipCode: textUpTo(100),
    fullName: textUpTo(1000),
    emailAddress: textUpTo(1000),
    /** Digits with the country code. */
    phoneNumber: textUpTo(100),
  }),
  reply: Type.Object({
    /** Valid only for sending and entering the code of this request. */
    token: Type.String(),
    pendingValidation: Type.Boolean(),
  }),
})

/** The body is the phone number itself; the bearer is the token from `requestDemand`. */
export const validateRequest = endpoint({
  method: 'POST',
  path: '/api/demands/unlock/validate',
  summary: 'Enter the code of a request, which publishes it',
  access: memberOrLimited('request'),
  refusals: ['INVALID_CODE', 'DEMAND_NOT_FOUND'],
  query: strictObject({ code: Type.String({ maxLength: 100, default: '' }) }),
  body: textUpTo(100),
  reply: Nothing,
})

export const listAvailable = endpoint({
  method: 'GET',
  path: '/api/demands/available',
  summary: `The newest ${mostAvailableListed} available demands, each with what a card shows`,
  access: visitorOrMember,
  reply: Type.Array(PanelDemand),
})

export const browseCommon = endpoint({
  method: 'GET',
  path: '/api/demands/available/common/paged',
  summary: 'Available demands that are not golden, newest first',
  access: visitorOrMember,
  query: DemandFilters,
  reply: DemandPage,
})

export const browseGolden = endpoint({
  method: 'GET',
  path: '/api/demands/available/golden/paged',
  summary: 'Available golden demands, newest first',
  access: visitorOrMember,
  query: DemandFilters,
  reply: DemandPage,
})

export const demandStatuses = ['All', 'Active', 'Inactive'] as const
export type DemandStatus = (typeof demandStatuses)[number]

export const browseOpen = endpoint({
  method: 'GET',
  path: '/api/demands/available/open/paged',
  summary: 'My own demands in any state; all of them for an administrator; none for a visitor',
  access: visitorOrMember,
  query: strictObject({
    ...filters,
    status: Type.Optional(Type.Enum([...demandStatuses], { default: 'All' })),
  }),
  reply: DemandPage,
})

export const getDemand = endpoint({
  method: 'GET',
  path: '/api/demands/:id',
  summary:
    'One demand, with its contact for its customer, an administrator or a professional who unlocked it',
  access: visitorMemberOrLink,
  refusals: ['DEMAND_NOT_FOUND'],
  params: ById,
  reply: DemandDetail,
})

export const postDemand = endpoint({
  method: 'POST',
  path: '/api/demands',
  summary: 'Post a demand of my own',
  access: only('CUSTOMER', 'ADMINISTRATOR'),
  refusals: ['DEMAND_NOT_FOUND'],
  isRepeatable: true,
  body: strictObject({ ...job, zipCode: optional(100), isExclusive: Type.Optional(Type.Boolean()) }),
  reply: Type.Object({ success: Type.Literal(true), ...Demand.properties }),
})

export const changeDemandStatus = endpoint({
  method: 'PUT',
  path: '/api/demands/:id/status',
  summary: 'Activate or deactivate a demand of mine',
  access: { ...only('CUSTOMER', 'ADMINISTRATOR'), orLink: true },
  refusals: ['DEMAND_NOT_FOUND', 'DEMAND_HIRED'],
  params: ById,
  query: strictObject({
    isActive: Type.Boolean(),
    /** Why the customer stops it; OTHER without a reason. */
    reason: Type.Optional(Type.Enum([...stopReasons])),
  }),
  reply: Demand,
})

export const unlockDemand = endpoint({
  method: 'POST',
  path: '/api/demands/:id/unlock',
  summary: 'Unlock the contact of a demand for 1 lead; repeating it is free',
  access: only('WORKER'),
  refusals: ['NO_LEADS', 'DEMAND_NOT_FOUND', 'DEMAND_FULL', 'DEMAND_INACTIVE', 'OWN_REQUEST'],
  params: ById,
  reply: Demand,
})

export const listUnlockers = endpoint({
  method: 'GET',
  path: '/api/demands/:id/unlocks',
  summary: 'Who unlocked a demand of mine',
  access: only('CUSTOMER', 'ADMINISTRATOR'),
  refusals: ['DEMAND_NOT_FOUND'],
  params: ById,
  reply: Type.Array(Unlocker),
})

export const setGolden = endpoint({
  method: 'PUT',
  path: '/api/demands/:id/golden',
  summary: 'Set or clear golden permanently; null applies the rule again',
  access: only('ADMINISTRATOR'),
  refusals: ['DEMAND_NOT_FOUND'],
  params: ById,
  body: strictObject({ isGolden: orNull(Type.Boolean()) }),
  reply: Demand,
})

export const setExclusive = endpoint({
  method: 'PUT',
  path: '/api/demands/:id/exclusive',
  summary: 'Make a demand exclusive, or open it to several professionals',
  access: only('ADMINISTRATOR'),
  refusals: ['DEMAND_NOT_FOUND', 'TOO_MANY_SEATS_TAKEN'],
  params: ById,
  body: strictObject({ isExclusive: Type.Boolean() }),
  reply: Demand,
})
