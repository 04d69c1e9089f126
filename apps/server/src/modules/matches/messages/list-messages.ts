import type { Message } from '@joblane/contracts/matches/messages'
import { type Paging, pageOf, windowOf } from '#kernel/paging.ts'
import { photosOf } from '#modules/photos/index.ts'
import { noticeOf, type Side } from '../match-rules.ts'
import * as store from './message-store.ts'
import type { MatchTools } from '../open-matches.ts'
import { type Caller, requireMatch } from '../require-match.ts'

type Asked = { matchId: string; caller: Caller }

/** The thread of a match, newest first. */
export async function listMessages(
  tools: Pick<MatchTools, 'sql' | 'photos'>,
  { paging, ...asked }: Asked & { paging: Paging },
) {
  const { match, side } = await requireMatch(tools.sql, asked)
  const { total, messages } = await store.listMessages(tools.sql, match.id, windowOf(paging))

  return pageOf(paging, { items: await messagesFor(tools, side, messages), total })
}

/** The messages as one side reads them. */
export async function messagesFor(
  { sql, photos }: Pick<MatchTools, 'sql' | 'photos'>,
  side: Side,
  messages: readonly store.MessageRecord[],
): Promise<Message[]> {
  const ids = messages.map(({ id }) => id)
  const pictures = await photosOf(photos, sql, { kind: 'MESSAGE', ids })

  return messages.map(({ id, text, createdAt, side: writer }) => ({
    id,
    text,
    photos: pictures.get(id) ?? [],
    isMine: writer === side,
    createdAt: createdAt.toISOString(),
  }))
}

export async function markRead({ sql, feed }: MatchTools, asked: Asked): Promise<null> {
  const { match, side } = await requireMatch(sql, asked)
  if (await store.markRead(sql, match.id, side)) feed.announce(noticeOf(match, 'READ'))

  return null
}
