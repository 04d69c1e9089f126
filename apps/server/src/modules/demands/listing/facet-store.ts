import type { Sql } from '#database/connect.ts'
import type { Facet, Group } from '../domain/list-group.ts'

/** The numbers of a group's place and service. Several for a city whose state is not said; none for unknown names. */
export type GroupIds = { places: number[]; services: number[] }

export type FindGroupIds = (group: Group) => Promise<GroupIds>

/** Numbers never change, so those that were found are kept; there are only as many as there are names. */
export function saveFacets(sql: Sql): FindGroupIds {
  const kept = new Map<string, number[]>()

  async function idsOf(facet: Facet): Promise<number[]> {
    if (facet.kind === 0) return [0]
    const key = `${facet.kind}\n${facet.name}\n${facet.within}`
    const known = kept.get(key)
    if (known) return known

    const ids = await findFacetIds(sql, facet)
    // A city's name alone may come to mean another one as well.
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

/** PostgreSQL's text cannot hold NUL; the replacement equals no name. */
const withoutNul = (text: string) => text.replaceAll('\0', '\ufffd')
