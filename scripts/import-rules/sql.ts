import { basename } from 'node:path/posix'
import type { Found } from './source.ts'

/** What the rules check in a file of SQL: the tables and functions that it names, and its triggers. */
export type SqlFile = {
  path: string
  /** Of its function. */
  name: string
  text: string
  tables: Found[]
  calls: Found[]
  triggers: { table: string; line: number }[]
}

export function readSqlFile(path: string, text: string): SqlFile {
  const code = withoutComments(text)
  return {
    path,
    name: basename(path, '.sql'),
    text,
    tables: tablesIn(code),
    calls: callsIn(code),
    triggers: matchesIn(code, triggers).map(({ what, line }) => ({ table: what, line })),
  }
}

/** As long as before, so that lines and places stay. */
const withoutComments = (text: string) => text.replaceAll(/--.*/g, (comment) => ' '.repeat(comment.length))

const triggers = /\bcreate (?:constraint )?trigger\s[^;]*?\bon\s+(\w+)/gi
const clauses = /(?<!distinct )\b(?:from|join|into|update|using|truncate|lock table)\s+(\w+)(?!\w|\s*\()/gi
/** Further tables of a list: `from demand d, account a`. */
const lists =
  /(?<!distinct )\bfrom\s+\w+(?:\s+(?:as\s+)?\w+)?((?:\s*,\s*\w+(?!\w|\s*\()(?:\s+(?:as\s+)?\w+)?)+)/gi

/** What is called, in SQL or in a program that has SQL in it. */
export const callsIn = (text: string) => matchesIn(text, /\b(\w+)\s*\(/g)

/** The tables that a statement names, among other names. */
export function tablesIn(statement: string): Found[] {
  const further = matchesIn(statement, lists).flatMap(({ what, line }) =>
    Array.from(what.matchAll(/,\s*(\w+)/g), ([, table = '']) => ({ what: table, line })),
  )

  return [...matchesIn(statement, clauses), ...further]
}

const matchesIn = (text: string, pattern: RegExp): Found[] =>
  Array.from(text.matchAll(pattern), ({ 1: what = '', index }) => ({
    what,
    line: text.slice(0, index).split('\n').length,
  }))
