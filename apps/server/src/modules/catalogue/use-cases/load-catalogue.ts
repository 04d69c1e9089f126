import { createHash } from 'node:crypto'
import { plans } from '@joblane/contracts/plans'
import type { Sql } from '#database/connect.ts'
import * as store from '../catalogue-load-store.ts'
import { type CatalogueFiles, contentOf } from '../domain/catalogue-content.ts'
import { readCatalogueFiles } from './read-catalogue-files.ts'

/** Raised when the same files have to make other rows than before. */
const loaderVersion = 1

/**
 * Brings the catalogue's tables to the content of its files: rows keep their ids, and nothing is done where nothing
 * changed. Instances that start together wait for each other.
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
    await store.savePlans(tx, plans)
    await store.saveLoadedHash(tx, hash)
    return 'loaded'
  })
}

const hashOf = (files: CatalogueFiles) =>
  createHash('sha256')
    .update(JSON.stringify([loaderVersion, plans]))
    .update(files.categories)
    .update(files.states)
    .update(files.zips)
    .digest('hex')
