import { type Static, Type } from 'typebox'

/** Every failure under /api has this shape; no internal details leak. */
export const Failure = Type.Object({
  success: Type.Literal(false),
  status: Type.Integer(),
  title: Type.String(),
  message: Type.String(),
  errors: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
})
export type Failure = Static<typeof Failure>

export type Success<Data> = { success: true; data: Data; message: string }
