import { type Static, Type } from 'typebox'
import { seats } from './numbers.ts'
import { memberOrLink } from '../http/access.ts'
import { ById, endpoint, strictObject } from '../http/endpoint.ts'

export const channels = ['PHONE', 'WHATSAPP', 'EMAIL', 'MESSAGES'] as const
export type Channel = (typeof channels)[number]

/** Why a customer stops a demand. */
export const stopReasons = ['HIRED_HERE', 'HIRED_ELSEWHERE', 'NOT_NEEDED', 'TOO_MANY_CALLS', 'OTHER'] as const
export type StopReason = (typeof stopReasons)[number]

/** `08:00`, a time of day at the demand's place. */
const TimeOrNull = Type.Unsafe<string | null>({
  type: ['string', 'null'],
  pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$',
})

const settings = {
  maxProfessionals: Type.Integer({ minimum: 1, maximum: seats.shared }),
  channels: Type.Array(Type.Enum([...channels]), { minItems: 1, maxItems: channels.length }),
  /** Both or neither. */
  callFrom: TimeOrNull,
  callTo: TimeOrNull,
}

/** How a customer wants to be contacted about a demand. */
export const Switchboard = Type.Object({
  ...settings,
  /** The time zone of the demand's zip code, such as `America/Chicago`. */
  timeZone: Type.String(),
  isExclusive: Type.Boolean(),
  unlockCount: Type.Integer(),
})
export type Switchboard = Static<typeof Switchboard>

export const getSwitchboard = endpoint({
  method: 'GET',
  path: '/api/demands/:id/switchboard',
  summary: 'How professionals may contact me about a demand',
  access: memberOrLink,
  refusals: ['DEMAND_NOT_FOUND'],
  params: ById,
  reply: Switchboard,
})

/** `MESSAGES` is added if it is absent. Professionals who already have a contact keep it. */
export const changeSwitchboard = endpoint({
  method: 'PUT',
  path: '/api/demands/:id/switchboard',
  summary: 'Change how many professionals may contact me, how, and when',
  access: memberOrLink,
  refusals: ['DEMAND_NOT_FOUND'],
  params: ById,
  body: strictObject(settings),
  reply: Switchboard,
})
