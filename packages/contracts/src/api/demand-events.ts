import { type Static, Type } from 'typebox'
import { Uuid } from './endpoint.ts'

/**
 * Server-sent events, without personal data. A bearer is optional: members have a share of the streams to themselves.
 * `?id=` narrows them to one demand. Each `data` line
 * is a JSON list of DemandEvent. After a reconnect the page asks again for what it shows.
 */
export const demandEventsPath = '/api/demands/events'

/** `seats`: one more is taken, or the limit changed. `opened`: it came into the lists. `closed`: it left them. */
export const DemandEvent = Type.Object({
  type: Type.Union([Type.Literal('seats'), Type.Literal('opened'), Type.Literal('closed')]),
  id: Uuid,
  isActive: Type.Boolean(),
  isGoldenDemand: Type.Boolean(),
  unlockCount: Type.Integer(),
  unlockLimit: Type.Integer(),
  category: Type.String(),
  subcategory: Type.String(),
  city: Type.String(),
  stateCode: Type.String(),
})
export type DemandEvent = Static<typeof DemandEvent>
