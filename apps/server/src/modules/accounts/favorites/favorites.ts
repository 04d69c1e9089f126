import type { SqlOrTx } from '#database/connect.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { listCategories } from '#modules/catalogue/index.ts'
import { holdAccount } from '../account-store.ts'
import type { AccountTools } from '../open-accounts.ts'
import { listFavorites, replaceFavorites } from './favorite-store.ts'

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

/** Maps names to distinct ids in the order given; rejects a name that is not in the catalogue. */
export async function subcategoryIdsOf(sql: SqlOrTx, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return []
  const known = await listSubcategories(sql)
  const idByName = new Map(known.map(({ id, name }) => [name.toLowerCase(), id]))
  const found = names.map((name) => ({ name, id: idByName.get(name.trim().toLowerCase()) }))
  const unknown = found.filter(({ id }) => id === undefined)
  if (unknown.length > 0) {
    const sentences = unknown.slice(0, 5).map(({ name }) => `"${name}" is not one of our services.`)
    throw new DomainError('INVALID_INPUT', { fields: { interestedCategories: sentences } })
  }

  return [...new Set(found.flatMap(({ id }) => id ?? []))]
}

/** Maps ids to names in the order given; skips subcategories that are no longer listed. */
async function subcategoryNamesOf(sql: SqlOrTx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const known = await listSubcategories(sql)
  const nameById = new Map(known.map(({ id, name }) => [id, name]))

  return ids.flatMap((id) => nameById.get(id) ?? [])
}

const listSubcategories = async (sql: SqlOrTx) =>
  (await listCategories(sql)).flatMap(({ subcategories }) => subcategories)
