import type { Quote } from '@joblane/contracts/matches/quotes'
import { mostQuotes } from '@joblane/contracts/matches/numbers'
import type { Tx } from '#database/connect.ts'
import { idempotentId } from '#idempotent-id.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { toCents } from '#kernel/money.ts'
import { refuseFields } from '#kernel/refuse-faults.ts'
import { timeZoneOfZip } from '#modules/catalogue/index.ts'
import { dayAt, endOfDay } from './day-rules.ts'
import { type MatchRecord, noticeOf } from '../match-rules.ts'
import { refusalIn } from '../hiring/match-state-rules.ts'
import { faultsOfQuote, type TypedQuote } from './quote-rules.ts'
import { quoteFor, quoteSummary, type QuoteRecord } from './quote-view-rules.ts'
import { noteWritten } from '../messages/message-store.ts'
import { findQuote, insertQuote, isQuoteUnread } from './quote-store.ts'
import type { MatchTools } from '../open-matches.ts'
import { mailUnreadLater } from '../messages/mail-unread.ts'
import { type Caller, requireMatchToWrite } from '../require-match.ts'
import { refuseWriting } from '../messages/send-message.ts'

type Sending = { matchId: string; caller: Caller; quote: TypedQuote; idempotencyKey: string | null }
type NewQuote = Omit<QuoteRecord, 'version' | 'viewedAt'>

/** Sends the customer a new version of the quote. A repeated call gets the quote that the first one sent. */
export async function sendQuote(tools: MatchTools, sending: Sending): Promise<Quote> {
  const { matchId, caller, quote: typed, idempotencyKey } = sending
  const at = tools.now()

  const { match, sent, isNew } = await tools.sql.begin(async (tx) => {
    const { match } = await requireMatchToWrite(tx, { matchId, caller, side: 'PROFESSIONAL' })
    // The key is scoped to the match: two professionals may draw the same one.
    const id = idempotentId('quote', match.id, idempotencyKey)
    const earlier = await findQuote(tx, id)
    if (earlier) return { match, sent: repeated(earlier, typed), isNew: false }

    const quote = await checked(tx, match, { id, typed, at })
    return { match, sent: await write(tx, match, quote, at), isNew: true }
  })
  if (isNew) tools.feed.announce(noticeOf(match, 'QUOTE'))

  return quoteFor(sent, at)
}

async function checked(
  tx: Tx,
  match: MatchRecord,
  { id, typed, at }: { id: string; typed: TypedQuote; at: Date },
): Promise<NewQuote> {
  refuseWriting(match, 'PROFESSIONAL')
  if (match.state !== 'OPEN') throw new DomainError(refusalIn[match.state])
  const timeZone = await timeZoneOfZip(tx, match.zipCode ?? '')
  refuseFields(faultsOfQuote(typed, { today: dayAt(at, timeZone) }))
  if (match.quoteCount >= mostQuotes) throw new DomainError('QUOTES_USED_UP')

  return {
    id,
    ...offerOf(typed),
    expiresAt: endOfDay(typed.validUntil, timeZone).toISOString(),
    createdAt: at.toISOString(),
  }
}

/** What was typed, as it is stored. */
const offerOf = ({ kind, amount, amountTo, note = '', startsOn, validUntil }: TypedQuote) => ({
  kind,
  amountInCents: toCents(amount),
  amountToInCents: amountTo == null ? null : toCents(amountTo),
  note: note.trim(),
  startsOn: startsOn ?? null,
  validUntil,
})

async function write(tx: Tx, match: MatchRecord, quote: NewQuote, at: Date): Promise<QuoteRecord> {
  const replacesUnread = await isQuoteUnread(tx, match.id)
  const stored = await insertQuote(tx, match.id, quote)
  // The ids of two keys never coincide; another process may have used this key in the meantime.
  if (!stored) throw new DomainError('ID_USED_BEFORE')
  await noteWritten(tx, match.id, { side: 'PROFESSIONAL', text: quoteSummary(quote), at, replacesUnread })
  await mailUnreadLater(tx, match, { from: 'PROFESSIONAL', at })

  return stored
}

/** The same key with another quote is refused. */
function repeated(earlier: QuoteRecord, typed: TypedQuote): QuoteRecord {
  const offer = offerOf(typed)
  const isSame = Object.entries(offer).every(
    ([field, value]) => earlier[field as keyof typeof offer] === value,
  )
  if (!isSame) throw new DomainError('ID_USED_BEFORE')

  return earlier
}
