import { LRUCache } from 'lru-cache'
import type { Sql, SqlOrTx } from '#database/connect.ts'
import type { Listener } from '#database/listen.ts'
import { findCity, findSubcategory } from './catalogue-store.ts'

/** Looks up services and cities as the catalogue spells them. */
export type Catalogue = {
  findSubcategory: (name: string) => ReturnType<typeof findSubcategory>
  findCity: (wanted: Parameters<typeof findCity>[1]) => ReturnType<typeof findCity>
}

export const catalogueOf = (sql: SqlOrTx): Catalogue => ({
  findSubcategory: (name) => findSubcategory(sql, name),
  findCity: (wanted) => findCity(sql, wanted),
})

const mostKept = 20_000

/** Caches the lookups that every new demand makes, until the catalogue changes. */
export async function cacheCatalogue(sql: Sql, listener: Listener): Promise<Catalogue> {
  const catalogue = catalogueOf(sql)
  const subcategories = keep(catalogue.findSubcategory, listener)
  const cities = keep(catalogue.findCity, listener)
  const forget = () => {
    subcategories.forget()
    cities.forget()
  }
  await listener.on('catalogue_changed', forget)
  listener.onReconnect(forget)

  return { findSubcategory: subcategories.find, findCity: cities.find }
}

/** While the LISTEN connection is down, lookups bypass the cache. Failed lookups and misses are not cached. */
function keep<Wanted, Found>(
  look: (wanted: Wanted) => Promise<Found | undefined>,
  listener: Pick<Listener, 'isLive'>,
) {
  const kept = new LRUCache<string, Promise<Found | undefined>>({ max: mostKept })

  function find(wanted: Wanted) {
    const key = JSON.stringify(wanted)
    const known = listener.isLive() ? kept.get(key) : undefined
    if (known) return known

    const looking = look(wanted)
    const drop = () => kept.get(key) === looking && kept.delete(key)
    kept.set(key, looking)
    looking.then((found) => found === undefined && drop(), drop)
    return looking
  }

  return { find, forget: () => kept.clear() }
}
