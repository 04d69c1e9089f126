import type { Message } from '@joblane/contracts/api/messages'
import type { SqlOrTx } from '#database/connect.ts'
import { type Paging, pageOf, windowOf } from '#kernel/paging.ts'
import { noticeOf, type Side } from '../domain/match.ts'
import * as store from '../message-store.ts'
import type { MatchTools } from '../tools.ts'
import { type Caller, requireMatch } from './require-match.ts'

type Asked = { matchId: string; caller: Caller }

/** The thread of a match, newest first. */
export async function listMessages(
  { sql }: Pick<MatchTools, 'sql'>,
  { paging, ...asked }: Asked & { paging: Paging },
) {
  const { match, side } = await requireMatch(sql, asked)
  const { total, messages } = await store.listMessages(sql, match.id, windowOf(paging))

  return pageOf(paging, { items: await messagesFor(sql, side, messages), total })
}

/** The messages as one side reads them. */
export async function messagesFor(
  _sql: SqlOrTx,
  side: Side,
  messages: readonly store.MessageRecord[],
): Promise<Message[]> {
  return messages.map(({ id, text, createdAt, side: writer }) => ({
    id,
    text,
    photos: [],
    isMine: writer === side,
    createdAt: createdAt.toISOString(),
  }))
}

export async function markRead({ sql, feed }: MatchTools, asked: Asked): Promise<null> {
  const { match, side } = await requireMatch(sql, asked)
  if (await store.markRead(sql, match.id, side)) feed.announce(noticeOf(match, 'READ'))

  return null
}
