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
