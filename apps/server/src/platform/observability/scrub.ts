import { refusals } from '@joblane/contracts/refusals'

/** Field names whose values are never logged. */
const hiddenName =
  /e-?mail|phone|contact|code$|token|password|secret|authorization|cookie|^(to|from|name|fullName|url|query|parameters|args|detail|body|payload|headers)$/i

/** Field names that the platform itself logs; they contain no personal data. */
const plainNames = new Set(['requestId', 'traceId', 'method', 'route', 'task', 'statusCode'])

const patterns: readonly (readonly [RegExp, string])[] = [
  [/\?\S+/g, '?…'],
  [/[^\s"'<>(),;:=]+(@|%40)[^\s"'<>(),;:=]+/gi, '[e-mail]'],
  [/[\w-]+\.[\w-]{10,}\.[\w-]{10,}/g, '[token]'],
  [/"[^"]*"/g, '"…"'],
  [
    /(?<![\w-])(?![\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b)(?=[\w-]*\d)[\w-]{20,}/gi,
    '[token]',
  ],
  [/(?<![\w-])\+?\(?\d[\d\s().-]{5,}\d(?![\w-])/g, '[digits]'],
  [/(?<![\w-])\d{4,}(?![\w-])/g, '[digits]'],
]

/** Removes anything that looks like an address, a phone, a code, a token or quoted input from a text. */
export function scrubText(text: string): string {
  return patterns.reduce((scrubbed, [pattern, instead]) => scrubbed.replace(pattern, instead), text)
}

/** Does the same for all fields of a log line. */
export function scrubFields(fields: Record<string, unknown>) {
  return scrubNested(fields, 0)
}

function scrubNested(fields: Record<string, unknown>, depth: number): Record<string, unknown> {
  const scrubbed: Record<string, unknown> = {}
  for (const name in fields) scrubbed[name] = scrubValue(name, fields[name], depth)

  return scrubbed
}

function scrubValue(name: string, value: unknown, depth: number): unknown {
  if (plainNames.has(name) || value === null || value === undefined) return value
  if (name === 'code' && isOfRefusal(value)) return value
  if (hiddenName.test(name)) return '[hidden]'
  if (typeof value === 'number' || typeof value === 'boolean') return value
  if (value instanceof Error) return scrubError(value)
  if (typeof value === 'string') return scrubText(value)
  if (typeof value !== 'object' || depth > 2) return '[left out]'

  return scrubNested({ ...value }, depth + 1)
}

/** Why a call failed; any other code may be one that confirms a phone. */
const isOfRefusal = (code: unknown) => typeof code === 'string' && Object.hasOwn(refusals, code)

type Details = { code: unknown; constraint: unknown; table: unknown }
type ScrubbedError = { [name: string]: unknown; type: string; message: string; stack: string }

/** The kind and origin of an error, without the values it may quote. */
export function scrubError(error: Error): ScrubbedError {
  const { code, constraint, table }: Error & Partial<Details> = error

  return {
    type: error.name,
    message: isFromDatabase(error) || error instanceof SyntaxError ? '[left out]' : scrubText(error.message),
    stack: framesOf(error),
    ...(typeof code === 'string' && { code }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(typeof table === 'string' && { table }),
    ...(error.cause instanceof Error && { cause: scrubError(error.cause) }),
  }
}

/** PostgreSQL quotes the offending value in its messages. */
const isFromDatabase = (error: Error) => 'severity' in error

/** A stack starts with the message, which may span lines: only the frames are logged. */
const framesOf = (error: Error) =>
  (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
