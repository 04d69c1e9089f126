import { type TProperties, type TSchema, Type } from 'typebox'

/** A page of a list, and what else belongs to it; `pageIndex` starts at 0. */
export const PagedList = <T extends TSchema, More extends TProperties = Record<never, never>>(
  item: T,
  more = {} as More,
) =>
  Type.Object({
    items: Type.Array(item),
    pageIndex: Type.Integer(),
    totalPages: Type.Integer(),
    hasPreviousPage: Type.Boolean(),
    hasNextPage: Type.Boolean(),
    totalItems: Type.Integer(),
    ...more,
  })

/** The largest integer that the database takes. */
const maximum = 2_147_483_647

export const largestPageIndex = maximum

export const PageIndex = Type.Optional(Type.Integer({ minimum: 0, maximum, default: 0 }))

/** A caller who asks for more on one page gets this many. */
export const largestPageSize = 50

export const pageSizeOf = (byDefault: number) =>
  Type.Optional(Type.Integer({ minimum: 1, maximum, default: byDefault }))
