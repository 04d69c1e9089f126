import { LRUCache } from 'lru-cache'
import { atMost } from '#cache.ts'
import type { Sql } from '#database/connect.ts'
import type { DemandRecord } from '../demand-view-rules.ts'
import { type CardRow, publicColumns, toRecord } from '../card-store.ts'

/** PostgreSQL gives each version of a row the id of the transaction that wrote it. */
export type Versions = { id: string; demandVersion: string; seatVersion: string }

/** From a demand `d` and its seats `s`. */
export const versionColumns = `d.id, d.xmin as "demandVersion", s.xmin as "seatVersion"`

export type RecordCache = ReturnType<typeof createRecordCache>

/**
 * Public records, cached by the versions of their rows: lists are read far more often than their demands change. A list
 * reads ids and versions in the database each time, so a record is never older than they are.
 */
export function createRecordCache() {
  const cache = new LRUCache<string, { version: string; record: DemandRecord }>(atMost(mostCached))

  return {
    /** The records, by id. One that is deleted meanwhile is missing. */
    async find(sql: Sql, wanted: readonly Versions[]): Promise<Map<string, DemandRecord>> {
      const found = new Map<string, DemandRecord>()
      const changed = new Set<string>()
      for (const versions of wanted) {
        const cached = cache.get(versions.id)
        if (cached?.version === versionOf(versions)) found.set(versions.id, cached.record)
        else changed.add(versions.id)
      }
      if (changed.size === 0) return found

      for (const { demandVersion, seatVersion, ...row } of await readRecords(sql, [...changed])) {
        const record = toRecord(row)
        cache.set(row.id, { version: versionOf({ demandVersion, seatVersion }), record })
        found.set(row.id, record)
      }
      return found
    },
    clear: () => cache.clear(),
  }
}

const mostCached = 10_000

const versionOf = ({ demandVersion, seatVersion }: Omit<Versions, 'id'>) => `${demandVersion} ${seatVersion}`

const readRecords = (sql: Sql, ids: readonly string[]) => sql<(CardRow & Versions)[]>`
  select ${sql.unsafe(`${versionColumns}, ${publicColumns}`)}
  from demand d join demand_seat s on s.key = d.key
  where d.id = any (${ids}::uuid[]) and d.removed_at is null`
