import type { Sql } from '#database/connect.ts'
import type { Facet, Group } from '../domain/list-group.ts'

/** The ids of a group's place and service. A city without a state may have several; an unknown name has none. */
export type GroupIds = { places: number[]; services: number[] }

export type FindGroupIds = (group: Group) => Promise<GroupIds>

/** Caches ids, which never change; there are only as many as there are names. */
export function saveFacets(sql: Sql): FindGroupIds {
  const kept = new Map<string, number[]>()

  async function idsOf(facet: Facet): Promise<number[]> {
    if (facet.kind === 0) return [0]
    const key = `${facet.kind}\n${facet.name}\n${facet.within}`
    const known = kept.get(key)
    if (known) return known

    const ids = await findFacetIds(sql, facet)
    // A city name without a state is not cached: another state may add a city of that name.
    if (ids.length === 1 && (facet.kind !== 2 || facet.within !== '') && kept.size < mostKept)
      kept.set(key, ids)
    return ids
  }

  return async ({ place, service }) => {
    const [places, services] = await Promise.all([idsOf(place), idsOf(service)])

    return { places, services }
  }
}

const mostKept = 50_000

async function findFacetIds(sql: Sql, { kind, name, within }: Facet): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select id from demand_facet
    where kind = ${kind} and name = lower(${withoutNul(name)})
      and (${within} = '' or within = lower(${withoutNul(within)}))`

  return rows.map(({ id }) => id)
}

/** PostgreSQL text cannot contain NUL; the replacement matches no name. */
const withoutNul = (text: string) => text.replaceAll('\0', '\ufffd')
