import type { MatchChange } from '@joblane/contracts/matches/api'
import type { Message } from '@joblane/contracts/matches/messages'
import type { Quote } from '@joblane/contracts/matches/quotes'

/** What the thread shows, oldest first. */
export type Entry =
  | { kind: 'message'; at: string; message: Message }
  | { kind: 'quote'; at: string; quote: Quote; isReplaced: boolean }
  | { kind: 'change'; at: string; change: MatchChange }

type Parts = {
  /** In any order, also twice: pages shift while new messages arrive. */
  messages: readonly Message[]
  /** Newest first. */
  quotes: readonly Quote[]
  history: readonly MatchChange[]
  /** Earlier messages exist that are not loaded: what happened before them is not shown yet. */
  hasEarlier: boolean
}

/** The first of the newest entries by the other side that were not read; undefined if all were. */
export function firstUnread(
  entries: readonly Entry[],
  { unreadCount, isCustomer }: { unreadCount: number; isCustomer: boolean },
): Entry | undefined {
  const others = entries.filter(
    (entry) => (entry.kind === 'message' && !entry.message.isMine) || (entry.kind === 'quote' && isCustomer),
  )

  return unreadCount > 0 ? others.slice(-unreadCount)[0] : undefined
}

/** Messages, quotes and changes of state in the order in which they happened. */
export function entriesOf({ messages, quotes, history, hasEarlier }: Parts): Entry[] {
  const known = new Map(messages.map((message) => [message.id, message]))
  const newest = quotes[0]?.id
  const entries: Entry[] = [
    ...[...known.values()].map((message) => ({ kind: 'message', at: message.createdAt, message }) as const),
    ...quotes.map(
      (quote) => ({ kind: 'quote', at: quote.createdAt, quote, isReplaced: quote.id !== newest }) as const,
    ),
    ...history.map((change) => ({ kind: 'change', at: change.at, change }) as const),
  ]
  const ordered = entries.toSorted((a, b) => a.at.localeCompare(b.at))
  const first = ordered.findIndex(({ kind }) => kind === 'message')

  return hasEarlier && first > 0 ? ordered.slice(first) : ordered
}
