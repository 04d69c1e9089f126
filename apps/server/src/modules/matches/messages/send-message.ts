import { randomUUID } from 'node:crypto'
import type { Message } from '@joblane/contracts/matches/messages'
import { mostMessagesPerMinute } from '@joblane/contracts/matches/numbers'
import type { Tx } from '#database/connect.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { minute } from '#kernel/duration.ts'
import { attachPhotos } from '#modules/photos/index.ts'
import { type MatchRecord, noticeOf, type Side } from '../match-rules.ts'
import { countWritten, findMessage, insertMessage, type MessageRecord, noteWritten } from './message-store.ts'
import type { MatchTools } from '../open-matches.ts'
import { mailUnreadLater } from './mail-unread.ts'
import { messagesFor } from './list-messages.ts'
import { type Caller, keyOf, refuseUnavailable, requireMatchToWrite } from '../require-match.ts'

type Sending = { matchId: string; caller: Caller; id?: string; text?: string; photoIds?: readonly string[] }

/** Writes to the other side. The same id again gets the same response and writes nothing. */
export async function sendMessage(tools: MatchTools, sending: Sending): Promise<Message> {
  const { matchId, caller } = sending
  const text = sending.text?.trim() ?? ''
  const photoIds = sending.photoIds ?? []
  const key = keyOf(caller)
  if (text === '' && photoIds.length === 0) {
    throw new DomainError('INVALID_INPUT', { fields: { text: ['Write a message or add a photo.'] } })
  }

  const { sent, isNew, match, side } = await tools.sql.begin(async (tx) => {
    const { match, side } = await requireMatchToWrite(tx, { matchId, caller })
    const id = sending.id ?? randomUUID()
    const earlier = await findMessage(tx, id)
    if (earlier) return { sent: repeated(earlier, { match, side }), isNew: false, match, side }

    const sent = { id, matchId: match.id, side, text, createdAt: tools.now() }
    // A professional who leaves locks the match, as this transaction has, before erasing its texts.
    if (side === 'CUSTOMER') await refuseUnavailable(tx, match.professionalId)
    refuseWriting(match, side)
    await refuseFlood(tx, sent)
    await write(tx, match, sent)
    if (photoIds.length > 0)
      await attachPhotos(tx, { photoIds, by: key.accountId, to: { kind: 'MESSAGE', id } })
    return { sent, isNew: true, match, side }
  })
  if (isNew) tools.feed.announce(noticeOf(match, 'MESSAGE'))

  const [message] = await messagesFor(tools, side, [sent])
  if (!message) throw new DomainError('NOT_FOUND')
  return message
}

async function write(tx: Tx, match: MatchRecord, message: MessageRecord) {
  const { side, text, createdAt: at } = message
  // Another match's message got the same id at the same time.
  if (!(await insertMessage(tx, message))) throw new DomainError('ID_USED_BEFORE')
  await noteWritten(tx, match.id, { side, text, at })
  await mailUnreadLater(tx, match, { from: side, at })
}

function repeated(earlier: MessageRecord, { match, side }: { match: MatchRecord; side: Side }) {
  if (earlier.matchId !== match.id || earlier.side !== side) throw new DomainError('ID_USED_BEFORE')

  return earlier
}

/** A match that one side ended can be read, but not continued. */
export function refuseWriting({ state, isMuted, zipCode }: MatchRecord, side: Side) {
  // The demand was removed, and with it its customer's access to the thread.
  if (zipCode === null) throw new DomainError('MATCH_CLOSED')
  if (side === 'PROFESSIONAL' && isMuted) throw new DomainError('MATCH_MUTED')
  if (state === 'WITHDRAWN') throw new DomainError('MATCH_WITHDRAWN')
  if (state === 'DECLINED') throw new DomainError('MATCH_DECLINED')
}

async function refuseFlood(tx: Tx, { matchId, side, createdAt }: MessageRecord) {
  const written = await countWritten(tx, matchId, side, new Date(createdAt.getTime() - minute))
  if (written >= mostMessagesPerMinute) throw new DomainError('TOO_MANY_REQUESTS', { retryAfterSeconds: 60 })
}
