import type { Plugin } from 'vite'

/** The properties of an endpoint that the browser needs to call it. */
const needed = new Set(['method', 'path', 'access', 'accepts'])

type Node = { type: string; start: number; end: number } & Record<string, unknown>

/**
 * Removes the schemas of requests and responses from the contracts that browsers load, because the server validates
 * both. The bundler then drops what only those schemas used.
 */
export function bareEndpoints(): Plugin {
  return {
    name: 'bare-endpoints',
    transform: {
      filter: { id: /packages\/contracts\/src\/.*\.ts$/, code: /\bendpoint\(/ },
      handler(code) {
        const cuts = callsOf('endpoint', this.parse(code) as unknown as Node).flatMap(unneededProperties)
        const bare = cuts.toSorted((one, other) => other.start - one.start).reduce(cut, code)

        return { code: bare, map: null }
      },
    },
  }
}

function callsOf(name: string, node: Node): Node[] {
  const callee = node['callee'] as { name?: string } | undefined
  const isCall = node.type === 'CallExpression' && callee?.name === name
  const children = Object.values(node).flat().filter(isNode)

  return [...(isCall ? [node] : []), ...children.flatMap((child) => callsOf(name, child))]
}

function unneededProperties(call: Node): Node[] {
  const [description] = call['arguments'] as Node[]
  if (description?.type !== 'ObjectExpression') return []

  return (description['properties'] as Node[]).filter((property) => {
    const { name } = property['key'] as { name?: string }
    return name !== undefined && !needed.has(name)
  })
}

/** A property with the comma behind it. */
const cut = (code: string, { start, end }: Node) =>
  code.slice(0, start) + code.slice(end).replace(/^\s*,/, '')

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value
