import { type Static, Type } from 'typebox'
import type { RefusalCode } from '../refusals.ts'

/** As additional properties: client generators do not read a record's pattern of names. */
const FieldErrors = Type.Unsafe<Record<string, string[]>>({
  type: 'object',
  additionalProperties: { type: 'array', items: { type: 'string' } },
})

/** Every failure under /api has this shape; no internal details leak. */
export const Failure = Type.Object({
  success: Type.Literal(false),
  status: Type.Integer(),
  /** What refused the call, for programs: it stays the same when the message changes. New ones may come. */
  code: Type.Unsafe<RefusalCode>({ type: 'string' }),
  title: Type.String(),
  message: Type.String(),
  /** What is wrong with each field. */
  errors: Type.Optional(FieldErrors),
  /** Only when an account that is not activated signs in: a token for confirming its phone. */
  verificationToken: Type.Optional(Type.String()),
  /** Only when a code is entered for a request that is published already, such as after a lost answer. */
  requestState: Type.Optional(Type.Literal('PUBLISHED')),
})
export type Failure = Static<typeof Failure>

export type Success<Data> = { success: true; data: Data; message: string }
