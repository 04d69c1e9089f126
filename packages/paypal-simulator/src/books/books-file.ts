import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { type Books, emptyBooks } from './books.ts'

/** The books as they were when the simulator last ran; new ones where there is no file. */
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

/** Replaces the file in one step: a reader finds the old books or the new ones, never half of them. */
export function saveBooks(file: string | undefined, books: Books) {
  if (!file) return

  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, JSON.stringify(books, mapsAsLists), { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

const mapsAsLists = (_: string, value: unknown) => (value instanceof Map ? [...value] : value)
