import type { Plugin } from 'vite'

/** The properties of an endpoint or a page that the browser needs to call it or to lead to it. */
const needed = new Set(['method', 'path', 'access', 'accepts'])

type Node = { type: string; start: number; end: number } & Record<string, unknown>
type Edit = { start: number; end: number; by: string }

/**
 * Takes the schemas out of the contracts that browsers load: the server validates requests and responses, and browsers
 * read the contracts for their addresses and rules alone; what a page reads is for the server's rendering. The bundler then
 * drops what only the schemas used, TypeBox among it: 10 kB of compressed JavaScript of every first visit.
 */
export function withoutSchemas(): Plugin {
  return {
    name: 'without-schemas',
    transform: {
      filter: {
        id: /packages\/contracts\/src\/.*\.ts$/,
        code: /'typebox'|"typebox"|\bendpoint\(|\bpages = /,
      },
      handler(code) {
        const parse = (text: string) => this.parse(text) as unknown as Node
        const bare = edited(code, editsOf(parse(code)))

        return { code: edited(bare, unusedImports(parse(bare), bare)), map: null }
      },
    },
  }
}

/** Only what else needs a module shall load it: the chunks follow from the imports. */
function unusedImports(program: Node, code: string): Edit[] {
  const imports = (program['body'] as Node[]).filter(({ type }) => type === 'ImportDeclaration')
  const rest = edited(code, imports.map(removed))

  return imports
    .filter(({ specifiers }) =>
      (specifiers as Node[]).every(({ local }) => !new RegExp(`\\b${nameOf(local)}\\b`).test(rest)),
    )
    .map(removed)
}

function editsOf(node: Node): Edit[] {
  if (isImportOfTypeBox(node)) return [removed(node)]
  if (isSchema(node)) return [{ ...node, by: '({})' }]
  if (isEndpoint(node)) return (node['arguments'] as Node[]).flatMap(withoutUnneeded)
  if (isTableOfPages(node)) return valuesOf(node['init'] as Node).flatMap(withoutUnneeded)

  return Object.values(node).flat().filter(isNode).flatMap(editsOf)
}

const isImportOfTypeBox = ({ type, source }: Node) =>
  type === 'ImportDeclaration' && (source as { value?: unknown }).value === 'typebox'

/** `Type.Object({ … })` */
const isSchema = ({ type, callee }: Node) =>
  type === 'CallExpression' && nameOf((callee as { object?: unknown }).object) === 'Type'

const isEndpoint = ({ type, callee }: Node) => type === 'CallExpression' && nameOf(callee) === 'endpoint'

const isTableOfPages = ({ type, id }: Node) => type === 'VariableDeclarator' && nameOf(id) === 'pages'

/** Takes out of a description what browsers do not need. */
const withoutUnneeded = (description: Node): Edit[] =>
  propertiesOf(description).flatMap(({ key, start, end }) => {
    const name = nameOf(key)
    return name === undefined || needed.has(name) ? [] : [removed({ start, end })]
  })

const propertiesOf = (node: Node) =>
  node.type === 'ObjectExpression' ? (node['properties'] as (Node & { value: Node })[]) : []

const valuesOf = (table: Node) => propertiesOf(table).map(({ value }) => value)

const removed = ({ start, end }: Pick<Node, 'start' | 'end'>): Edit => ({ start, end, by: '' })

/** From the end, so that the places of earlier edits stay right. */
const edited = (code: string, edits: readonly Edit[]) =>
  edits.toSorted((one, other) => other.start - one.start).reduce(apply, code)

/** What is removed goes with the comma behind it. */
const apply = (code: string, { start, end, by }: Edit) =>
  code.slice(0, start) + by + (by === '' ? code.slice(end).replace(/^\s*,/, '') : code.slice(end))

const nameOf = (node: unknown) => (node as { name?: string } | undefined)?.name

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value
