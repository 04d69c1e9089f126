import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { type Books, emptyBooks } from './books.ts'

/** Loads the books of the last run; starts new ones if there is no file. */
export function loadBooks(file: string | undefined): Books {
  if (!file || !existsSync(file)) return emptyBooks()

  const { movements, ...tables } = JSON.parse(readFileSync(file, 'utf8')) as Written
  const maps = Object.entries(tables).map(([name, entries]) => [name, new Map(entries)])

  return { ...emptyBooks(), ...(Object.fromEntries(maps) as Partial<Books>), movements }
}

type Written = { movements: Books['movements'] } & Record<
  Exclude<keyof Books, 'movements'>,
  [string, unknown][]
>

/** Replaces the file atomically: a reader sees the old books or the new ones, never a mix. */
export function saveBooks(file: string | undefined, books: Books) {
  if (!file) return

  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, JSON.stringify(books, mapsAsLists), { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

const mapsAsLists = (_: string, value: unknown) => (value instanceof Map ? [...value] : value)
