import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CatalogueFiles } from './catalogue-content-rules.ts'

const folder = join(import.meta.dirname, '../../../database/catalogue')

/** Reads the catalogue that ships with this version. */
export async function readCatalogueFiles(): Promise<CatalogueFiles> {
  const read = (name: string) => readFile(join(folder, name), 'utf8')
  const [categories, synonyms, states, zips] = await Promise.all([
    read('categories.json'),
    read('synonyms.json'),
    read('states.json'),
    read('zips.tsv'),
  ])

  return { categories, synonyms, states, zips }
}
