import type { Failure } from '@joblane/contracts/http/envelope'
import type { RefusalCode } from '@joblane/contracts/refusals'
import type { TSchema } from 'typebox'
import { DomainError } from '#kernel/domain-error.ts'
import { failureOf } from '../http/error-handler.ts'
import { exportedEndpoints, exportedSchemas } from './contract-exports.ts'

/**
 * Collects the schemas that operations use as components of the document, under the names of the contracts' exports. A
 * body or reply that is written inside its endpoint is named after it: `SignInBody`, `StartPaymentResult`.
 */
export function namedSchemas() {
  const components: Record<string, object> = {}
  const examples: Partial<Record<RefusalCode, { value: Failure }>> = {}

  /** The schema as the document shows it: a reference instead of every schema that has a name. */
  const described = (schema: unknown): unknown => {
    if (Array.isArray(schema)) return schema.map(described)
    if (typeof schema !== 'object' || schema === null) return schema

    const name = nameOf.get(schema)
    return name === undefined ? describedParts(schema) : component(name, schema)
  }
  const describedParts = (schema: object) =>
    Object.fromEntries([
      // Client generators give an enum without a type the type unknown.
      ...('enum' in schema && !('type' in schema) ? [['type', 'string']] : []),
      ...Object.entries(schema).map(([keyword, value]) => [keyword, described(value)]),
    ])

  /** Adds a component and returns the reference to it. */
  const component = (name: string, schema: object) => {
    components[name] ??= describedParts(schema)

    return { $ref: `#/components/schemas/${name}` }
  }

  /** Adds the example of a refusal and returns the reference to it. */
  const failure = (code: RefusalCode) => {
    examples[code] ??= { value: failureOf(new DomainError(code)) }

    return { $ref: `#/components/examples/${code}` }
  }

  return { components, examples, described, component, failure }
}

export function capitalized(name: string) {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** By identity: the endpoints and schemas that use a schema contain the exported object itself. */
const nameOf = new Map<object, string>([
  ...exportedEndpoints.flatMap(([name, { body, reply }]) => [
    ...(isObject(body) ? [[body, `${capitalized(name)}Body`] as const] : []),
    ...(isObject(reply) ? [[reply, `${capitalized(name)}Result`] as const] : []),
  ]),
  // Last, because the name of an exported schema wins.
  ...exportedSchemas.map(([name, schema]) => [schema, name] as const),
])

function isObject(schema: TSchema | undefined): schema is TSchema {
  return schema !== undefined && 'properties' in schema
}
