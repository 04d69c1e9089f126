import { busyMatches, dropMatches, makeMatches } from '../deal/make-matches.ts'
import { readStatements } from '../deal/read-statements.ts'
import { type Market, startMarket } from '../demands/start-market.ts'
import type { Finding, Row } from '../lib/row.ts'

const mostStatements = 2
const slowestInMs = 5

/** The lists of both sides with a million demands and two million matches. */
export const matchLists: Row = {
  name: 'Matches, of which there are 2,000,000',
  async measure() {
    const market = await startMarket({ settings: { shared_preload_libraries: 'pg_stat_statements' } })
    try {
      const { demandIds } = await makeMatches(market)
      return await measureLists(market, demandIds)
    } finally {
      await dropMatches(market)
      await market.stop()
    }
  },
}

/** The demands have two matches each and belong to the first customer; the first worker has 10,000 matches. */
export async function measureLists(market: Market, demandIds: readonly string[]): Promise<Finding[]> {
  const [worker = ''] = market.members.workers
  const [customer = ''] = market.members.customers
  const lastPage = Math.ceil(busyMatches / 10) - 1
  // Quotes that the customer has not seen yet cost a write: the second round sees them again.
  const lists: [string, string, (nth: number) => string][] = [
    ['a demand’s matches', customer, (nth) => `/demands/${demandIds[nth]}/matches`],
    [`the first page of ${busyMatches} matches`, worker, () => '/matches'],
    ['the same, those that are open', worker, () => '/matches?state=OPEN'],
    ['the last page', worker, () => `/matches?pageIndex=${lastPage}`],
  ]
  const findings: Finding[] = []
  for (const [what, token, pathOf] of lists) findings.push(await measureList(market, { what, token, pathOf }))

  return findings
}

type List = { what: string; token: string; pathOf: (nth: number) => string }

async function measureList(
  { product, databaseUrl }: Market,
  { what, token, pathOf }: List,
): Promise<Finding> {
  const statements = await readStatements(databaseUrl, {
    calls: 100,
    async call(nth) {
      const reply = await fetch(`${product.url}/api${pathOf(nth)}`, {
        headers: { authorization: `Bearer ${token}` },
      })
      if (!reply.ok) throw new Error(`${pathOf(nth)} answered ${reply.status}: ${await reply.text()}`)
      await reply.arrayBuffer()
    },
  })
  const times = statements.map(
    ({ meanInMs, maxInMs }) => `${meanInMs.toFixed(2)} (at most ${maxInMs.toFixed(2)})`,
  )

  return {
    what: `${what}: statements, and what PostgreSQL spends on each`,
    measured: `${statements.length}: ${times.join(', ')} ms`,
    wanted: `at most ${mostStatements}, each below ${slowestInMs} ms`,
    isMet:
      statements.length > 0 &&
      statements.length <= mostStatements &&
      statements.every(({ meanInMs }) => meanInMs < slowestInMs),
  }
}
