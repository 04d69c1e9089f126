import { createHash } from 'node:crypto'
import type { Sql } from '#database/connect.ts'
import * as store from './catalogue-load-store.ts'
import { type CatalogueFiles, contentOf } from './catalogue-content-rules.ts'
import { readCatalogueFiles } from './read-catalogue-files.ts'

/** Increment this when the loader builds different rows from the same files. */
const loaderVersion = 2

/**
 * Updates the catalogue's tables to match its files. Rows keep their ids, and unchanged files are skipped. A lock
 * serializes instances that start at the same time.
 */
export async function loadCatalogue(
  sql: Sql,
  { files }: { files?: CatalogueFiles } = {},
): Promise<'loaded' | 'unchanged'> {
  const given = files ?? (await readCatalogueFiles())
  const hash = hashOf(given)
  if ((await store.findLoadedHash(sql)) === hash) return 'unchanged'

  return sql.begin(async (tx) => {
    await store.lockCatalogue(tx)
    if ((await store.findLoadedHash(tx)) === hash) return 'unchanged'

    await store.saveCatalogue(tx, contentOf(given))
    await store.saveLoadedHash(tx, hash)
    return 'loaded'
  })
}

const hashOf = (files: CatalogueFiles) =>
  createHash('sha256')
    .update(String(loaderVersion))
    .update(files.categories)
    .update(files.synonyms)
    .update(files.states)
    .update(files.zips)
    .digest('hex')
