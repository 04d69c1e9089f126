import { DomainError } from '#kernel/domain-error.ts'

/** `FullName` and `fullName` are the same field; a body with both is refused. */
export function camelCaseKeys(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body

  const entries = Object.entries(body).map(([key, value]) => [camelCase(key), value] as const)
  const names = new Set(entries.map(([key]) => key))
  if (names.size !== entries.length) throw new DomainError('INVALID_INPUT')

  return Object.fromEntries(entries)
}

const camelCase = (key: string) => key.charAt(0).toLowerCase() + key.slice(1)
