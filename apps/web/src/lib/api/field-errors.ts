import { ApiError } from './api-call.ts'

/** The first sentence of each field that the server found at fault. */
export function fieldErrors(error: unknown): Record<string, string> {
  const errors = error instanceof ApiError ? partOf(error.body, 'errors') : null

  return Object.fromEntries(
    Object.entries(Object(errors)).flatMap(([field, sentences]) => {
      const first: unknown = Array.isArray(sentences) ? sentences[0] : null
      return typeof first === 'string' ? [[field, first]] : []
    }),
  )
}

/** The sentence of a refusal. */
export function messageOf(error: unknown): string | null {
  const message = error instanceof ApiError ? partOf(error.body, 'message') : null

  return typeof message === 'string' ? message : null
}

const partOf = (body: unknown, key: string): unknown =>
  typeof body === 'object' && body !== null ? Reflect.get(body, key) : null
