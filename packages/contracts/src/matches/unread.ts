import { Type } from 'typebox'
import { memberOrLink } from '../http/access.ts'
import { endpoint } from '../http/endpoint.ts'

/** Unread messages and quotes of all my matches, for the header. A file of its own, because every page loads it. */
export const countUnread = endpoint({
  method: 'GET',
  path: '/api/matches/unread',
  summary: 'How many messages in my matches I have not read',
  access: memberOrLink,
  refusals: ['NOT_FOUND'],
  reply: Type.Object({ unreadCount: Type.Integer() }),
})
