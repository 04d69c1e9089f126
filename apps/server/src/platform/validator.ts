import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import type { FastifySchemaCompiler } from 'fastify'
import type { TSchema } from 'typebox'

const options = { allErrors: true, removeAdditional: false, useDefaults: true } as const

/** Bodies are taken as they are; what comes in the address is text and may become a number or a boolean. */
const strict = withFormats(new Ajv({ ...options, coerceTypes: false }))
const coercing = withFormats(new Ajv({ ...options, coerceTypes: true }))

export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) =>
  (httpPart === 'body' ? strict : coercing).compile(schema)

function withFormats(ajv: Ajv) {
  addFormats.default(ajv)

  return ajv
}
