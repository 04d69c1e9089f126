import { Cache } from '#cache.ts'
import type { Sql } from '#database/connect.ts'
import { type Facet, facetKinds, type Group } from './list-group-rules.ts'

/** The ids of a group's place and service. A city without a state may have several; an unknown name has none. */
export type GroupIds = { places: number[]; services: number[] }

export type FindGroupIds = (group: Group) => Promise<GroupIds>

/** A facet's id never changes, so the cache needs no invalidation. */
export function cacheFacetIds(sql: Sql): FindGroupIds {
  const cache = new Cache<number[]>({ max: mostCached, isCacheable: (ids) => ids.length === 1 })

  const idsOf = (facet: Facet) => {
    const { kind, name, within } = facet
    if (kind === facetKinds.everything) return [0]
    const find = () => findFacetIds(sql, facet)
    // A city's name alone may come to mean another one as well.
    const isFinal = kind !== facetKinds.city || within !== ''

    return isFinal ? cache.get(`${kind}\n${name}\n${within}`, find) : find()
  }

  return async ({ place, service }) => {
    const [places, services] = await Promise.all([idsOf(place), idsOf(service)])

    return { places, services }
  }
}

const mostCached = 50_000

async function findFacetIds(sql: Sql, { kind, name, within }: Facet): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select id from demand_facet
    where kind = ${kind} and name = lower(${withoutNul(name)})
      and (${within} = '' or within = lower(${withoutNul(within)}))`

  return rows.map(({ id }) => id)
}

/** PostgreSQL text cannot contain NUL; the replacement matches no name. */
const withoutNul = (text: string) => text.replaceAll('\0', '\ufffd')
