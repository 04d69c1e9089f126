import { posix } from 'node:path'

const apps = new Set(['server', 'web'])

/** The target of an import: a path in this repository, `node:…`, or `npm:…`. */
export function resolveImport(from: string, request: string): string {
  if (request.startsWith('.')) return posix.join(posix.dirname(from), request)
  if (request.startsWith('#')) return `${from.split('/').slice(0, 2).join('/')}/src/${request.slice(1)}`
  if (request.startsWith('node:')) return request
  if (!request.startsWith('@joblane/')) return `npm:${request}`

  const [, name = '', ...rest] = request.split('/')
  if (apps.has(name)) return `apps/${name}/src/${rest.join('/')}`

  return `packages/${name}/src/${rest.length > 0 ? `${rest.join('/')}.ts` : 'index.ts'}`
}
