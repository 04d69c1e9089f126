import { areaOf, areas, areasBelow, ownersOf } from './areas.ts'
import type { Found } from './source.ts'
import type { SqlFile } from './sql.ts'

/** What the rules know of the whole checkout: each function's file, and what each area says about its own acts. */
export type Checkout = { functions: ReadonlyMap<string, SqlFile>; saidBy: (area: string) => string }

export type SqlRule = { name: string; forbid: (file: SqlFile, checkout: Checkout) => Found[] }

export const sqlRules: readonly SqlRule[] = [
  {
    name: 'a function names only the tables of its area',
    forbid: ({ path, tables }) => foreignTables(path, tables),
  },
  {
    name: 'an area calls of others what areas below it offer',
    forbid: ({ path, calls }, { functions }) => callsNotOffered(path, calls, functions),
  },
  {
    name: "a trigger on another area's table is listed, named after the table, and said where it is set off",
    forbid: ({ path, name, triggers }, { saidBy }) =>
      triggers
        .filter(({ table }) => !isOwn(path, table) && !isAnnounced(path, name, table, saidBy))
        .map(({ table, line }) => ({ what: `${name} on ${table}`, line })),
  },
  {
    name: 'a function has one file',
    forbid: ({ path, name }, { functions }) => {
      const other = functions.get(name)?.path
      return other === path ? [] : [{ what: `${name} is also in ${other}`, line: 1 }]
    },
  },
]

/** Tables that belong to another area than the file; a file of no area may name none. */
export const foreignTables = (path: string, tables: readonly Found[]) =>
  tables.filter(({ what }) => !isOwn(path, what))

const isOwn = (path: string, table: string) => ownersOf(table).every((owner) => owner === areaOf(path)?.area)

/** Calls of other areas' functions that these do not offer, or that are not below. */
export const callsNotOffered = (path: string, calls: readonly Found[], functions: Checkout['functions']) =>
  calls.filter(({ what }) => {
    const [caller, owner] = [areaOf(path), areaOf(functions.get(what)?.path ?? '')]
    if (owner === null || owner.area === caller?.area) return false

    const isOffered = areas[owner.area]?.offers?.includes(what) ?? false
    return !(isOffered && caller !== null && areasBelow(caller).includes(owner.area))
  })

function isAnnounced(path: string, name: string, table: string, saidBy: Checkout['saidBy']) {
  const follower = areaOf(path)
  if (follower === null || !name.startsWith(`on_${table}_`)) return false

  return (
    (areas[follower.area]?.follows?.includes(name) ?? false) &&
    ownersOf(table).every((owner) => areasBelow(follower).includes(owner) && saidBy(owner).includes(name))
  )
}
