import type { SqlOrTx } from '#database/connect.ts'
import { listTitles } from '../demand-store.ts'

/** The titles of demands in a statement, by id. */
export async function describeDemands(sql: SqlOrTx, ids: readonly string[]) {
  const titles = await listTitles(sql, ids)

  return new Map(
    titles.map(({ id, subcategory, city, stateCode }) => [
      id,
      { title: subcategory, place: `${city}, ${stateCode}` },
    ]),
  )
}
