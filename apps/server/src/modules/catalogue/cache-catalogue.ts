import type { Sql, SqlOrTx } from '#database/connect.ts'
import type { Listener } from '#database/listen.ts'
import { LimitedMap } from '#kernel/limited-map.ts'
import { findCity, findSubcategory } from './catalogue-store.ts'

/** How the catalogue writes a service and a city. */
export type Catalogue = {
  findSubcategory: (name: string) => ReturnType<typeof findSubcategory>
  findCity: (wanted: Parameters<typeof findCity>[1]) => ReturnType<typeof findCity>
}

export const catalogueOf = (sql: SqlOrTx): Catalogue => ({
  findSubcategory: (name) => findSubcategory(sql, name),
  findCity: (wanted) => findCity(sql, wanted),
})

const mostKept = 20_000

/** What every new demand asks is kept until the catalogue changes. */
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

/** While nobody would tell of changes nothing is taken from memory, and what is not known is never kept. */
function keep<Wanted, Found>(
  look: (wanted: Wanted) => Promise<Found | undefined>,
  listener: Pick<Listener, 'isLive'>,
) {
  const kept = new LimitedMap<string, Promise<Found | undefined>>(mostKept)

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
