import type { SqlOrTx } from '#database/connect.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { listCategories } from '#modules/catalogue/index.ts'

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
export async function subcategoryNamesOf(sql: SqlOrTx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const known = await listSubcategories(sql)
  const nameById = new Map(known.map(({ id, name }) => [id, name]))

  return ids.flatMap((id) => nameById.get(id) ?? [])
}

const listSubcategories = async (sql: SqlOrTx) =>
  (await listCategories(sql)).flatMap(({ subcategories }) => subcategories)
