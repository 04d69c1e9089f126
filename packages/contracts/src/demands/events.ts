import { type Static, Type } from 'typebox'
import { Uuid } from '../http/endpoint.ts'

/**
 * Server-sent events, without personal data. A bearer is optional: a share of the streams is reserved for members.
 * `?id=` narrows them to one demand. Each `data` line is a JSON list of DemandEvent. After a reconnect the page reloads
 * the data it shows.
 */
export const demandEventsPath = '/api/demands/events'

export const DemandEventType = Type.Enum(['seats', 'opened', 'closed'])

/** `seats`: a seat was taken, or the limit changed. `opened`: the demand entered the lists. `closed`: it left them. */
export const DemandEvent = Type.Object({
  type: DemandEventType,
  id: Uuid,
  isActive: Type.Boolean(),
  isGoldenDemand: Type.Boolean(),
  isExclusive: Type.Boolean(),
  unlockCount: Type.Integer(),
  unlockLimit: Type.Integer(),
  category: Type.String(),
  subcategory: Type.String(),
  city: Type.String(),
  stateCode: Type.String(),
})
export type DemandEvent = Static<typeof DemandEvent>
