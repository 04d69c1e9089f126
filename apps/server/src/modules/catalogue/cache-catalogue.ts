import { Cache } from '#cache.ts'
import type { Sql, SqlOrTx } from '#database/connect.ts'
import type { Listener } from '#database/listen.ts'
import { findCity, findPlaceOfZip, findSubcategory } from './catalogue-store.ts'

/** Looks up services and places as the catalogue spells them. */
export type Catalogue = {
  findSubcategory: (name: string) => ReturnType<typeof findSubcategory>
  findCity: (wanted: Parameters<typeof findCity>[1]) => ReturnType<typeof findCity>
  findPlaceOfZip: (zipCode: string) => ReturnType<typeof findPlaceOfZip>
}

export const catalogueOf = (sql: SqlOrTx): Catalogue => ({
  findSubcategory: (name) => findSubcategory(sql, name),
  findCity: (wanted) => findCity(sql, wanted),
  findPlaceOfZip: (zipCode) => findPlaceOfZip(sql, zipCode),
})

/** Caches the lookups that every new demand makes, until the catalogue changes. */
export async function cacheCatalogue(sql: Sql, listener: Listener): Promise<Catalogue> {
  const catalogue = catalogueOf(sql)
  const subcategories = cacheLookups(catalogue.findSubcategory, listener)
  const cities = cacheLookups(catalogue.findCity, listener)
  const zips = cacheLookups(catalogue.findPlaceOfZip, listener)
  const invalidate = () => {
    for (const lookups of [subcategories, cities, zips]) lookups.invalidate()
  }
  await listener.on('catalogue_changed', invalidate)
  listener.onReconnect(invalidate)

  return { findSubcategory: subcategories.find, findCity: cities.find, findPlaceOfZip: zips.find }
}

const mostLookups = 20_000

/** While the LISTEN connection is down, lookups bypass the cache. Failed lookups and misses are not cached. */
function cacheLookups<Wanted, Found>(
  look: (wanted: Wanted) => Promise<Found | undefined>,
  { isLive }: Pick<Listener, 'isLive'>,
) {
  const cache = new Cache<{ found: Found | undefined }>({
    max: mostLookups,
    isCacheable: ({ found }) => found !== undefined,
    isTrusted: isLive,
  })
  const find = async (wanted: Wanted) => {
    const { found } = await cache.get(JSON.stringify(wanted), async () => ({ found: await look(wanted) }))

    return found
  }

  return { find, invalidate: () => cache.invalidate() }
}
