import type { SqlOrTx } from '#database/connect.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { holdAccount } from '../account-store.ts'
import { listFavorites, replaceFavorites } from './favorite-store.ts'
import type { AccountTools } from '../tools.ts'
import { subcategoryIdsOf, subcategoryNamesOf } from './subcategory-names.ts'

/** The favorite subcategories by name, in the order they were chosen. */
export async function getFavorites({ sql }: { sql: SqlOrTx }, accountId: string): Promise<string[]> {
  return subcategoryNamesOf(sql, await listFavorites(sql, accountId))
}

/** Replaces the favorites; a name given twice counts once. */
export async function saveFavorites(
  { sql }: AccountTools,
  { accountId, names }: { accountId: string; names: readonly string[] },
): Promise<string[]> {
  const ids = await subcategoryIdsOf(sql, names)
  await sql.begin(async (tx) => {
    if (!(await holdAccount(tx, accountId))) throw new DomainError('SIGN_IN_REQUIRED')
    await replaceFavorites(tx, accountId, ids)
  })

  return subcategoryNamesOf(sql, ids)
}
