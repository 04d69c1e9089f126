import type { NewSpan } from '#tracing/tracer.ts'
import type { Query } from './statement.ts'

/** Names last as long as the process, so the text is sent too. It has no values, unless it was sent without parameters. */
export const spanOf = ({ text, values }: Query, name = 'unnamed'): NewSpan => ({
  name: `statement ${name}`,
  kind: 'client',
  attributes: { 'db.system.name': 'postgresql', ...(values !== null && { 'db.query.text': text.trim() }) },
})
