import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { areaOf } from './areas.ts'
import { contentRules, type ImportRule, importRules, nameRules } from './rules.ts'
import { readSource, type Source } from './source.ts'
import { readSqlFile } from './sql.ts'
import { type Checkout, sqlRules } from './sql-rules.ts'

export type Violation = { rule: string; path: string; line: number; what: string }

/** Every violation of the import rules in a checkout. */
export function findViolations(root: string): Violation[] {
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const programs = filesIn(root, '{apps,packages,e2e,scripts,bench,deploy}/**/*.{ts,tsx,mjs}')
  const functions = filesIn(root, 'apps/server/src/{database,modules/*}/sql/**/*.sql').map((path) =>
    readSqlFile(path, read(path)),
  )
  const stores = programs.filter((path) => path.endsWith('-store.ts'))
  const checkout: Checkout = {
    functions: new Map(functions.map((file) => [file.name, file])),
    saidBy: (area) =>
      [...functions.map(({ path }) => path), ...stores]
        .filter((path) => areaOf(path)?.area === area)
        .map(read)
        .join('\n'),
  }

  return [
    ...programs.flatMap((path) => violationsOf(readSource(path, read(path)), checkout)),
    ...functions.flatMap((file) =>
      sqlRules.flatMap(({ name, forbid }) =>
        forbid(file, checkout).map((found) => ({ rule: name, path: file.path, ...found })),
      ),
    ),
  ]
}

const filesIn = (root: string, pattern: string) =>
  globSync(pattern, { cwd: root, exclude: isIgnored })
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted()

const isIgnored = (path: string) => /(^|\/)(node_modules|dist)(\/|$)/.test(path)

function violationsOf(source: Source, checkout: Checkout): Violation[] {
  const { path } = source
  const names = nameRules
    .filter(({ forbid }) => forbid(path))
    .map(({ name }) => ({ rule: name, path, line: 1, what: path }))
  const contents = contentRules
    .filter((rule) => concerns(rule, path))
    .flatMap(({ name, forbid }) => forbid(source, checkout).map((found) => ({ rule: name, path, ...found })))
  const imports = importRules
    .filter((rule) => concerns(rule, path))
    .flatMap((rule) =>
      source.imports
        .filter(({ what }) => isForbidden(rule, path, what))
        .map((found) => ({ rule: rule.name, path, ...found })),
    )

  return [...names, ...contents, ...imports]
}

const concerns = ({ of, except }: { of: RegExp; except?: RegExp }, path: string) =>
  of.test(path) && !except?.test(path)

function isForbidden({ to, allow }: ImportRule, from: string, target: string): boolean {
  if (!to.test(target)) return false
  if (!allow) return true

  return !(typeof allow === 'function' ? allow(from, target) : allow.test(target))
}
