import type { Column, Reference, Table } from './read-tables.ts'
import type { FunctionFile, Schema, SchemaFile } from './schema-files.ts'

/** Generates docs/schema.md: for each module a diagram of its tables, the purpose of each, and its functions. */
export function schemaPage({ migrations, functions }: Schema, tables: readonly Table[]): string {
  const modules = [...Map.groupBy(migrations, moduleOf)]
    .map(([name, files]) => ({
      name,
      files,
      functions: functions.filter(({ path }) => path.startsWith(`modules/${name}/`)),
    }))
    .filter(({ files }) => files.some(({ text }) => /^create table/m.test(text)))
  const shared = functions.filter(({ path }) => path.startsWith('database/'))

  return [
    head,
    ...modules.map(({ name, files, functions: own }) => moduleSection(name, files, own, tables)),
    ...(shared.length > 0 ? [`## Shared functions\n\n${functionList(shared)}`] : []),
  ]
    .join('\n\n')
    .concat('\n')
}

const head = `# The schema

Made by \`npm run schema\` from a migrated database: do not edit. The words of the business: [glossary.md](glossary.md).

A line is a reference, and says by which column: \`||\` one, \`|o\` none or one, \`o{\` any number. A dotted line is no foreign key: the rows outlive what they name, or a check would cost too much. PK is the primary key, FK a foreign key, UK unique by itself. Tables of other modules stand without their columns.`

/** The word after the number: `0003-accounts.sql` and a later `NNNN-accounts-<what>.sql` belong to accounts. */
function moduleOf({ path }: SchemaFile) {
  const word = /^\d+-([a-z]+)/.exec(path)?.[1] ?? path

  return moduleOfWord[word] ?? word
}

/** Files that begin with another word. A migration that has landed keeps its name. */
const moduleOfWord: Readonly<Record<string, string>> = {
  synonyms: 'catalogue',
  city: 'cities',
  match: 'matches',
  email: 'accounts',
  replica: 'cluster',
}

function moduleSection(
  module: string,
  files: readonly SchemaFile[],
  functions: readonly FunctionFile[],
  tables: readonly Table[],
) {
  const texts = files.map(({ text }) => text)
  const names = texts.flatMap((text) =>
    Array.from(text.matchAll(/^create table (\w+)/gm), ([, name = '']) => name),
  )
  const own = names.flatMap((name) => tables.filter((table) => table.name === name))
  const about = new Map(texts.flatMap(tableComments))
  const intro = /^((?:--.*\n)+)\n/.exec(texts[0] ?? '')?.[1]

  return [
    `## ${capitalized(module)}`,
    ...(intro ? [capitalized(commentText(intro).replace(/^\w+: /, ''))] : []),
    picture(own, tables),
    own.map(({ name }) => `- **${name}**${about.has(name) ? `: ${about.get(name)}` : ''}`).join('\n'),
    ...(functions.length > 0 ? ['Functions:', functionList(functions)] : []),
  ].join('\n\n')
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The comment right above a table. */
const tableComments = (text: string) =>
  Array.from(
    text.matchAll(/((?:^--.*\n)+)create table (\w+)/gm),
    ([, comment = '', name = '']) => [name, commentText(comment)] as const,
  )

const commentText = (comment: string) =>
  comment
    .split('\n')
    .map((line) => line.replace(/^-- ?/, ''))
    .join(' ')
    .trim()

const functionList = (functions: readonly FunctionFile[]) =>
  functions.map(({ name, text }) => `- \`${name}\`: ${firstSentence(text)}`).join('\n')

const firstSentence = (text: string) =>
  commentText(/^(?:--.*\n)+/.exec(text)?.[0] ?? '').replace(/\. .*$/, '.')

function picture(own: readonly Table[], all: readonly Table[]) {
  const lines = own.flatMap((table) => [
    ...table.references.map((reference) => line(table.name, reference, '--')),
    ...looseReferences(table, all).map((reference) => line(table.name, reference, '..')),
  ])
  const boxes = own.map(({ name, columns, references }) => {
    const isForeign = (column: string) => references.some((reference) => reference.columns.includes(column))

    return `  ${name} {\n${columns.map((column) => `    ${box(column, isForeign(column.name))}`).join('\n')}\n  }`
  })

  return ['```mermaid', 'erDiagram', ...new Set(lines), ...boxes, '```'].join('\n')
}

const line = (table: string, { columns, to, isUnique, isOptional }: Reference, stroke: '--' | '..') =>
  `  ${to} ${isOptional ? '|o' : '||'}${stroke}${isUnique ? 'o|' : 'o{'} ${table} : ${columns.join('-')}`

function box({ name, type, isKey, isUnique }: Column, isForeign: boolean) {
  const marks = [isKey && 'PK', isForeign && 'FK', isUnique && 'UK'].filter((mark) => mark !== false)

  return [shortTypes[type] ?? type, name, marks.join(', ')].join(' ').trim()
}

const shortTypes: Readonly<Record<string, string>> = {
  'timestamp with time zone': 'timestamptz',
  integer: 'int',
}

/** Columns that reference another table without a foreign key: by the table's name, or by a demand's key. */
function looseReferences({ name, columns, references }: Table, all: readonly Table[]): Reference[] {
  const bound = new Set(references.map(({ to }) => to))
  const prefix = name.replace(/_.*$/, '')
  const keys = columns.filter(({ isKey }) => isKey)

  return columns.flatMap((column) => {
    const stem = column.name.replace(/_id$/, '')
    const target = all.find((table) =>
      column.name === 'key' && prefix === 'demand'
        ? table.name === 'demand'
        : column.name.endsWith('_id') && [stem, `${prefix}_${stem}`].includes(table.name),
    )
    const isMeant = target?.columns.some(
      ({ type, isKey, isUnique }) => type === column.type && (isKey || isUnique),
    )
    if (!target || !isMeant || bound.has(target.name) || target.name === name) return []

    const isUnique = column.isUnique || (column.isKey && keys.length === 1)
    return [{ columns: [column.name], to: target.name, isUnique, isOptional: column.isNullable }]
  })
}
