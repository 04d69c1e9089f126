import { Type } from 'typebox'
import { anyone } from '../http/access.ts'
import { ManagedDemand } from './demand.ts'
import { paths } from '../site/pages.ts'
import { endpoint, Nothing, strictObject } from '../http/endpoint.ts'

/**
 * The private link of the thank-you e-mail. The secret is in the URL fragment, so that it reaches no server, log or
 * referrer; the page sends it in a request body.
 */
export const privateLink = (secret: string) => `${paths.manageRequest}#${secret}`

const Secret = Type.String({ minLength: 1, maxLength: 200 })

export const getManagedDemand = endpoint({
  method: 'POST',
  path: '/api/demands/managed',
  summary: 'The request of a private link, and who unlocked it',
  access: anyone,
  refusals: ['LINK_DEAD'],
  limit: { max: 120, per: 'minute' },
  body: strictObject({ secret: Secret }),
  reply: ManagedDemand,
})

export const changeManagedStatus = endpoint({
  method: 'PUT',
  path: '/api/demands/managed/status',
  summary: 'Deactivate or activate the request of a private link',
  access: anyone,
  refusals: ['LINK_DEAD', 'DEMAND_NOT_FOUND', 'DEMAND_HIRED'],
  limit: { max: 120, per: 'minute' },
  body: strictObject({ secret: Secret, isActive: Type.Boolean() }),
  reply: ManagedDemand,
})

export const removeManagedDemand = endpoint({
  method: 'DELETE',
  path: '/api/demands/managed',
  summary: 'Delete the request of a private link, with the details of its customer',
  access: anyone,
  refusals: ['LINK_DEAD'],
  limit: { max: 120, per: 'minute' },
  body: strictObject({ secret: Secret }),
  reply: Nothing,
})
