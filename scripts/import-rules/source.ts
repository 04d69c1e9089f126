import { type ParseResult, parseSync, type VisitorObject, Visitor } from 'oxc-parser'
import { resolveImport } from './resolve-import.ts'

export type Found = { what: string; line: number }

/** What the rules check in one file: its text, the targets of its imports, its impure calls, and its SQL. */
export type Source = { path: string; text: string; imports: Found[]; acts: Found[]; statements: Found[] }

export function readSource(path: string, text: string): Source {
  const parsed = parseSync(path, text)
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length
  const acts: Found[] = []
  const statements: Found[] = []

  new Visitor({
    ...actVisitor((what, offset) => acts.push({ what, line: lineAt(offset) })),
    TaggedTemplateExpression({ quasi, start }) {
      const words = quasi.quasis.map((part) => part.value.raw).join(' ? ')
      if (beginsLikeSql.test(words)) statements.push({ what: words, line: lineAt(start) })
    },
  }).visit(parsed.program)

  const imports = requestsOf(parsed, text).map(({ what, at }) => ({
    what: resolveImport(path, what),
    line: lineAt(at),
  }))

  return { path, text, imports, acts, statements }
}

const beginsLikeSql =
  /^\s*(select|insert|update|delete|with|create|alter|drop|truncate|lock|set|notify|listen|merge|copy|call|from|join|left|cross|where|and|union)\s/i

function requestsOf({ module }: ParseResult, text: string) {
  const fromImports = module.staticImports.map(({ moduleRequest }) => moduleRequest)
  const fromExports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest }) => moduleRequest ?? []),
  )
  const dynamic = module.dynamicImports
    .map(({ moduleRequest: { start, end } }) => ({ what: text.slice(start, end), at: start }))
    .filter(({ what }) => /^['"]/.test(what))
    .map(({ what, at }) => ({ what: what.slice(1, -1), at }))

  return [
    ...[...fromImports, ...fromExports].map(({ value, start }) => ({ what: value, at: start })),
    ...dynamic,
  ]
}

const impureNames =
  /^(fetch|performance|process|setTimeout|setInterval|setImmediate|getRandomValues|random(Bytes|UUID|UUIDv7|Int|Fill|FillSync))$/
const impureMembers = new Set(['Date.now', 'Math.random', 'process.env'])

/** The clock, randomness, the environment and timers: what makes a function impure. */
function actVisitor(report: (what: string, offset: number) => void): VisitorObject {
  return {
    AwaitExpression: ({ start }) => report('await', start),
    Identifier({ name, start }) {
      if (impureNames.test(name)) report(name, start)
    },
    NewExpression({ callee, arguments: args, start }) {
      if (callee.type === 'Identifier' && callee.name === 'Date' && args.length === 0)
        report('new Date()', start)
    },
    MemberExpression({ object, property, start }) {
      if (object.type !== 'Identifier' || property.type !== 'Identifier') return
      const what = `${object.name}.${property.name}`
      if (impureMembers.has(what)) report(what, start)
    },
  }
}
