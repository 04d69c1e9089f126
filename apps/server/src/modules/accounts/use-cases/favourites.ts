import { DomainError } from '#kernel/domain-error.ts'
import { holdAccount } from '../account-store.ts'
import { listFavourites, replaceFavourites } from '../favourite-store.ts'
import type { AccountTools } from '../tools.ts'
import { subcategoryIdsOf, subcategoryNamesOf } from './subcategory-names.ts'

/** The favourite subcategories by name, in the order they were chosen. */
export async function getFavourites({ sql }: AccountTools, accountId: string): Promise<string[]> {
  return subcategoryNamesOf(sql, await listFavourites(sql, accountId))
}

/** Replaces the favourites; a name given twice counts once. */
export async function saveFavourites(
  { sql }: AccountTools,
  { accountId, names }: { accountId: string; names: readonly string[] },
): Promise<string[]> {
  const ids = await subcategoryIdsOf(sql, names)
  await sql.begin(async (tx) => {
    if (!(await holdAccount(tx, accountId))) throw new DomainError('sign_in_required')
    await replaceFavourites(tx, accountId, ids)
  })

  return subcategoryNamesOf(sql, ids)
}
