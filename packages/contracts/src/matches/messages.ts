import { type Static, Type } from 'typebox'
import { textLimits } from './numbers.ts'
import { memberOrLink } from '../http/access.ts'
import { ById, endpoint, Nothing, strictObject, Timestamp, Uuid } from '../http/endpoint.ts'
import { PagedList, PageIndex, pageSizeOf } from '../http/paged-list.ts'
import { Photo } from '../photos/photo.ts'
import { PhotoIds } from '../photos/api.ts'

export const Message = Type.Object({
  id: Uuid,
  text: Type.String(),
  photos: Type.Array(Photo),
  isMine: Type.Boolean(),
  createdAt: Timestamp,
})
export type Message = Static<typeof Message>

export const MessagePage = PagedList(Message)

export const listMessages = endpoint({
  method: 'GET',
  path: '/api/matches/:id/messages',
  summary: 'The messages of a match, newest first',
  access: memberOrLink,
  refusals: ['NOT_FOUND'],
  params: ById,
  query: strictObject({
    pageIndex: PageIndex,
    pageSize: pageSizeOf(30),
  }),
  reply: MessagePage,
})

/** With an id made by the client, the same call again gets the same response and writes nothing. */
export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/matches/:id/messages',
  summary: 'Write to the other side of a match',
  access: memberOrLink,
  refusals: [
    'NOT_FOUND',
    'ID_USED_BEFORE',
    'MATCH_DECLINED',
    'MATCH_WITHDRAWN',
    'MATCH_CLOSED',
    'MATCH_MUTED',
    'PROFESSIONAL_LEFT',
    'PROFESSIONAL_UNAVAILABLE',
  ],
  params: ById,
  body: strictObject({
    id: Type.Optional(Uuid),
    text: Type.Optional(Type.String({ maxLength: textLimits.message })),
    photoIds: Type.Optional(PhotoIds('MESSAGE')),
  }),
  reply: Message,
})

export const markRead = endpoint({
  method: 'POST',
  path: '/api/matches/:id/read',
  summary: 'Say that I have read all messages of a match',
  access: memberOrLink,
  refusals: ['NOT_FOUND'],
  params: ById,
  reply: Nothing,
})
