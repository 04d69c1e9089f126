import { type TSchema, Type } from 'typebox'

/** A page of a list; `pageIndex` starts at 0. */
export const PagedList = <T extends TSchema>(item: T) =>
  Type.Object({
    items: Type.Array(item),
    pageIndex: Type.Integer(),
    totalPages: Type.Integer(),
    hasPreviousPage: Type.Boolean(),
    hasNextPage: Type.Boolean(),
    totalItems: Type.Integer(),
  })
