import { parseSync, Visitor } from 'oxc-parser'
import { resolveImport } from '../import-rules/resolve-import.ts'

/** A module of the site: what it imports, what it loads later, and the words that may be class names. */
export type Component = { imports: string[]; parts: string[]; classNames: Set<string> }

export function readComponent(path: string, text: string): Component {
  const { program, module } = parseSync(path, text)
  const values = module.staticImports.filter(
    ({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType),
  )
  const again = module.staticExports.flatMap(({ entries }) => entries.filter(({ isType }) => !isType))
  const requests = [
    ...values.map(({ moduleRequest }) => moduleRequest.value),
    ...again.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
  ]
  const later = module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
    text.slice(start + 1, end - 1),
  )

  return {
    imports: requests.map((request) => resolveImport(path, request)),
    parts: later.map((request) => resolveImport(path, request)),
    classNames: classNamesIn(program),
  }
}

/** Words in a `className` or a call of `classes`, and anywhere else the names that only a class can have. */
function classNamesIn(program: ReturnType<typeof parseSync>['program']) {
  const found = new Set<string>()
  let depth = 0
  const enter = (isClass: boolean) => void (depth += Number(isClass))
  const leave = (isClass: boolean) => void (depth -= Number(isClass))
  const read = (text: string) =>
    text
      .split(/\s+/)
      .filter((word) => word !== '' && (depth > 0 || hasTwoParts.test(word)))
      .forEach((word) => found.add(word))

  new Visitor({
    JSXAttribute: ({ name }) => enter(isClassName(name)),
    'JSXAttribute:exit': ({ name }) => leave(isClassName(name)),
    CallExpression: ({ callee }) => enter(isClasses(callee)),
    'CallExpression:exit': ({ callee }) => leave(isClasses(callee)),
    Literal: ({ value }) => typeof value === 'string' && read(value),
    TemplateElement: ({ value }) => read(value.raw),
  }).visit(program)

  return found
}

const hasTwoParts = /^[a-z][a-z0-9-]*(--|__)[\w-]*$/
const isClassName = ({ name }: { name: unknown }) => typeof name === 'string' && /className$/i.test(name)
const isClasses = (callee: object) => 'name' in callee && callee.name === 'classes'
