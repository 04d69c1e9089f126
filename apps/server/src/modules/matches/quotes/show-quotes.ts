import type { Quote } from '@joblane/contracts/matches/quotes'
import { noticeOf } from '../match-rules.ts'
import { quoteFor } from './quote-view-rules.ts'
import type { ListedMatch } from '../browsing/list-store.ts'
import { listQuotes as listOf, noteViewed } from './quote-store.ts'
import type { MatchTools } from '../open-matches.ts'
import { type Caller, requireMatch } from '../require-match.ts'

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

/** The same matches, once it is noted that their customer sees the quotes. */
export async function withViewed<Shown extends ListedMatch>(
  tools: Tools,
  matches: readonly Shown[],
): Promise<Shown[]> {
  const unseen = matches.flatMap(({ quote }) => (quote && quote.viewedAt === null ? [quote.id] : []))
  if (unseen.length === 0) return [...matches]

  const at = tools.now()
  const quoteIds = new Set(await noteViewed(tools.sql, unseen, at))

  return announceViewed(tools, matches, { quoteIds, at })
}

/** The same matches with the quotes that their customer saw for the first time; the professional's page shows it. */
export function announceViewed<Shown extends ListedMatch>(
  { feed }: Pick<Tools, 'feed'>,
  matches: readonly Shown[],
  { quoteIds, at }: { quoteIds: ReadonlySet<string>; at: Date },
): Shown[] {
  return matches.map((match) => {
    if (!match.quote || !quoteIds.has(match.quote.id)) return match
    feed.announce(noticeOf(match, 'READ'))

    return { ...match, quote: { ...match.quote, viewedAt: at.toISOString() } }
  })
}
