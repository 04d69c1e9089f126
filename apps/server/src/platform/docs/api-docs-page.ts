import { createHash } from 'node:crypto'
import type { Failure } from '@joblane/contracts/http/envelope'
import { escapeHtml } from '#kernel/escape-html.ts'

type Schema = { [keyword: string]: unknown }
type Parameter = { name: string; in: string; required?: boolean; schema?: Schema }
export type Operation = {
  operationId?: string
  summary?: string
  tags?: string[]
  security?: object[]
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses?: Record<string, Response>
}
type Response = { content?: Record<string, { schema: Schema; examples?: Record<string, object> }> }

/** The parts of an OpenAPI document that the page shows. */
export type ApiDocument = {
  info: { title: string; description?: string }
  paths: Record<string, Record<string, Operation>>
  components?: { schemas?: Record<string, Schema>; examples?: Record<string, { value: Failure }> }
}

/** A single plain HTML page: no scripts, no external resources, accessible in any browser and screen reader. */
export function apiDocsPage({ info, paths, components }: ApiDocument): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      ...operation,
    })),
  )
  const byTag = Map.groupBy(operations, ({ tags }) => tags?.[0] ?? 'other')
  const tags = [...byTag.keys()].toSorted()
  const schemas = Object.entries(components?.schemas ?? {})
  const failures = Object.values(components?.examples ?? {}).map(({ value }) => value)

  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(info.title)} API</title>
<style>${style}</style>
</head>
<body>
<header>
<h1>${escapeHtml(info.title)} API</h1>
<p>${escapeHtml(info.description ?? '')} For machines: <a href="/api/openapi.json">openapi.json</a>.</p>
<nav aria-label="Areas"><ul>${tags.map((tag) => `<li><a href="#${escapeHtml(tag)}">${escapeHtml(tag)}</a></li>`).join('')}<li><a href="#failures">failures</a></li><li><a href="#schemas">schemas</a></li></ul></nav>
</header>
<main>
${tags.map((tag) => areaOf(tag, byTag.get(tag) ?? [])).join('\n')}
<section aria-labelledby="failures">
<h2 id="failures">failures</h2>
<table>
<thead><tr><th scope="col">Code</th><th scope="col">Status</th><th scope="col">Message</th></tr></thead>
<tbody>${failures.map(failureRow).join('')}</tbody>
</table>
</section>
<section aria-labelledby="schemas">
<h2 id="schemas">schemas</h2>
${schemas.map(([name, schema]) => `<h3 id="${escapeHtml(name)}"><code>${escapeHtml(name)}</code></h3>${shown(schema)}`).join('\n')}
</section>
</main>
</body>
</html>`
}

type Listed = Operation & { path: string; method: string }

const areaOf = (tag: string, operations: readonly Listed[]) => `<section aria-labelledby="${escapeHtml(tag)}">
<h2 id="${escapeHtml(tag)}">${escapeHtml(tag)}</h2>
${operations.map(entryOf).join('\n')}
</section>`

function entryOf({ path, method, summary = '', security, parameters = [], requestBody, responses }: Listed) {
  const body = Object.entries(requestBody?.content ?? {})
  const { 200: success, ...failures } = responses ?? {}
  const answer = Object.entries(success?.content ?? {})

  return `<article>
<h3><code>${method} ${escapeHtml(path)}</code></h3>
<p>${escapeHtml(summary)} <em>${accessOf(security)}</em></p>
${parameters.length > 0 ? tableOf(parameters) : ''}
${body.map(([type, { schema }]) => detailsOf(`Body (${type})`, schema)).join('')}
${answer.map(([type, { schema }]) => detailsOf(`Answer (${type})`, schema)).join('')}
<p>Fails with a <a href="#Failure">Failure</a>: ${Object.entries(failures).map(codesOf).join('; ')}.</p>
</article>`
}

const codesOf = ([status, { content = {} }]: [string, Response]) =>
  `${status} ${Object.values(content)
    .flatMap(({ examples }) => Object.keys(examples ?? {}))
    .map((code) => `<a href="#${code}"><code>${code}</code></a>`)
    .join(', ')}`

function accessOf(security: object[] = []) {
  if (security.length === 0) return 'Public.'

  const means = security.some((scheme) => 'privateLink' in scheme)
    ? 'bearer token or private link'
    : 'bearer token'
  const isOptional = security.some((scheme) => Object.keys(scheme).length === 0)
  return isOptional ? `A ${means} is optional.` : `Needs a ${means}.`
}

const tableOf = (parameters: readonly Parameter[]) => `<table>
<thead><tr><th scope="col">Parameter</th><th scope="col">In</th><th scope="col">Value</th></tr></thead>
<tbody>${parameters.map(rowOf).join('')}</tbody>
</table>`

const rowOf = ({ name, in: place, required, schema = {} }: Parameter) =>
  `<tr><td><code>${escapeHtml(name)}</code>${required ? ' (required)' : ''}</td><td>${escapeHtml(place)}</td>` +
  `<td><code>${escapeHtml(JSON.stringify(schema))}</code></td></tr>`

const failureRow = ({ code, status, message }: Failure) =>
  `<tr id="${code}"><td><code>${code}</code></td><td>${status}</td><td>${escapeHtml(message)}</td></tr>`

const detailsOf = (title: string, schema: Schema) =>
  `<details><summary>${escapeHtml(title)}</summary>${shown(schema)}</details>`

/** JSON, in which a reference is a link to its schema. */
const shown = (schema: Schema) =>
  `<pre>${escapeHtml(JSON.stringify(schema, null, 2)).replaceAll(/#\/components\/schemas\/(\w+)/g, '<a href="#$1">$&</a>')}</pre>`

const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 60rem; padding: 1rem; }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1rem; list-style: none; padding: 0; }
article { border-top: 1px solid #8886; padding: .5rem 0 1rem; }
h3 { margin: .5rem 0; overflow-wrap: anywhere; }
table { border-collapse: collapse; width: 100%; }
th, td { padding: .25rem .5rem; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
pre { background: #8881; overflow-x: auto; padding: .75rem; }
`

/** The policy allows the page's one style sheet by its hash. */
export const apiDocsPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')
