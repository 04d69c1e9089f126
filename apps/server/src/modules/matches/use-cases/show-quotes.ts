import type { Quote } from '@joblane/contracts/api/quotes'
import { noticeOf } from '../domain/match.ts'
import { quoteFor } from '../domain/quote.ts'
import type { ListedMatch } from '../list-store.ts'
import { listQuotes as listOf, noteViewed } from '../quote-store.ts'
import type { MatchTools } from '../tools.ts'
import { type Caller, requireMatch } from './require-match.ts'

type Tools = Pick<MatchTools, 'sql' | 'now' | 'feed'>

/** The quotes of a match, newest first. */
export async function listQuotes(tools: Tools, asked: { matchId: string; caller: Caller }): Promise<Quote[]> {
  const { match, side } = await requireMatch(tools.sql, asked)
  const quotes = await listOf(tools.sql, match.id)
  const shown = quotes.map((quote) => ({ ...match, quote }))
  const seen = side === 'CUSTOMER' ? await withViewed(tools, shown) : shown
  const now = tools.now()

  return seen.map(({ quote }) => quoteFor(quote, now))
}

/** The same matches, once it is noted that their customer sees the quotes; the professional's page shows it. */
export async function withViewed<Shown extends ListedMatch>(
  { sql, now, feed }: Tools,
  matches: readonly Shown[],
): Promise<Shown[]> {
  const unseen = matches.filter(({ quote }) => quote && quote.viewedAt === null)
  if (unseen.length === 0) return [...matches]

  const at = now()
  const viewed = new Set(
    await noteViewed(
      sql,
      unseen.flatMap(({ quote }) => (quote ? [quote.id] : [])),
      at,
    ),
  )
  for (const match of unseen) feed.announce(noticeOf(match, 'READ'))

  return matches.map((match) =>
    match.quote && viewed.has(match.quote.id)
      ? { ...match, quote: { ...match.quote, viewedAt: at.toISOString() } }
      : match,
  )
}
