import { join } from 'node:path'
import { makeMatches } from '../deal/make-matches.ts'
import { listPages } from '../demands/list-pages.ts'
import { searches } from '../demands/searches.ts'
import { type Market, startMarket } from '../demands/start-market.ts'
import { unlocks } from '../demands/unlocks.ts'
import type { Finding, Row } from '../lib/row.ts'
import { makeLedger } from '../scale/make-ledger.ts'
import { makeProfessionals } from '../scale/make-professionals.ts'
import { measureLists } from './match-lists.ts'

export const usualScale = 10_000_000
const demandsPerProfessional = 10

/** As for a machine that runs little else. The bulk load writes less WAL without replication. */
const settings = {
  shared_preload_libraries: 'pg_stat_statements',
  shared_buffers: '5GB',
  max_wal_size: '4GB',
  checkpoint_timeout: '20min',
  wal_level: 'minimal',
  max_wal_senders: 0,
}

/**
 * The rows that should not depend on the number of demands, with as many as given, a tenth as many professionals, and two
 * unlocks, matches and ledger entries for each demand. Its database stays in `.data` for the next run.
 */
export function scale(demands: number): Row {
  if (!Number.isSafeInteger(demands) || demands < 1) throw new Error('How many demands? A whole number.')
  const professionals = Math.ceil(demands / demandsPerProfessional)

  return {
    name: `Scale: ${amount(demands)} demands, ${amount(professionals)} professionals, ${amount(2 * demands)} unlocks`,
    async *measure() {
      const dataDir = join(import.meta.dirname, `../../.data/scale-${demands}`)
      const market = await startMarket({ size: demands, dataDir, settings })
      try {
        yield* await listPages(market.sql)
        yield* await searches(market.sql)

        await makeProfessionals(market, professionals)
        const { demandIds } = await makeMatches(market, { professionals })
        await makeLedger(market)
        yield await sizeOf(market)
        yield* await measureLists(market, demandIds)
        yield* await unlocks(market)
      } finally {
        await market.stop()
      }
    },
  }
}

const amount = (count: number) => count.toLocaleString('en-US')

/** No promise, but what a machine has to have room for. */
async function sizeOf({ sql }: Market): Promise<Finding> {
  const [row] = await sql<
    { size: string }[]
  >`select pg_size_pretty(pg_database_size(current_database())) as size`

  return { what: 'size of the database', measured: row?.size ?? 'unknown', wanted: '', isMet: true }
}
