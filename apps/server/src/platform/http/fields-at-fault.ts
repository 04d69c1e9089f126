import type { FastifySchemaValidationError } from 'fastify/types/schema.js'

/** Lists each invalid field with our message instead of the validator's. */
export function fieldsAtFault(issues: readonly FastifySchemaValidationError[]): Record<string, string[]> {
  const fields = new Map<string, string[]>()

  for (const issue of issues) {
    const field = nameOf(issue)
    const sentence = sentenceFor(issue)
    const known = fields.get(field) ?? []
    if (!known.includes(sentence)) fields.set(field, [...known, sentence])
  }

  return Object.fromEntries(fields)
}

function param(issue: FastifySchemaValidationError, name: string) {
  const value = issue.params[name]

  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function nameOf(issue: FastifySchemaValidationError) {
  const path = issue.instancePath.slice(1).replaceAll('/', '.')
  const extra = param(issue, 'missingProperty') || param(issue, 'additionalProperty')

  return [path, extra].filter(Boolean).join('.') || 'body'
}

const sentences: Record<string, (issue: FastifySchemaValidationError) => string> = {
  required: () => 'This field is required.',
  additionalProperties: () => "We don't recognize this field.",
  type: (issue) => `This must be of type ${param(issue, 'type')}.`,
  format: (issue) => `This is not a valid ${param(issue, 'format')}.`,
  minLength: (issue) => `This needs at least ${param(issue, 'limit')} characters.`,
  maxLength: (issue) => `This may have at most ${param(issue, 'limit')} characters.`,
  minItems: (issue) => `This needs at least ${param(issue, 'limit')} entries.`,
  maxItems: (issue) => `This may have at most ${param(issue, 'limit')} entries.`,
  minimum: (issue) => `This must be at least ${param(issue, 'limit')}.`,
  maximum: (issue) => `This must be at most ${param(issue, 'limit')}.`,
}

const sentenceFor = (issue: FastifySchemaValidationError) =>
  sentences[issue.keyword]?.(issue) ?? 'This value is not allowed.'
