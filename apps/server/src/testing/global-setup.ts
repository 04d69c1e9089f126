import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { createDatabaseFrom, startTestPostgres } from '@joblane/dev-postgres'
import type { TestProject } from 'vitest/node'
import { connect } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import { migrateJobs } from '#database/jobs/migrate-jobs.ts'
import { loadCatalogue } from '#modules/catalogue/index.ts'

const queueTemplate = 'joblane_queue_template'
const templateDatabase = 'joblane_template'

/**
 * One throwaway PostgreSQL for the whole run, with two templates to clone: one has only the job queue, the other is
 * migrated and has the catalogue.
 */
export default async function setup({ provide }: TestProject) {
  const postgres = await startTestPostgres({ full_page_writes: false }, memoryFolder())
  await migrateJobs(await createDatabaseFrom(postgres.url, 'template1', queueTemplate))
  const url = await createDatabaseFrom(postgres.url, queueTemplate, templateDatabase)
  await migrate(url)
  // No statement timeout: the machine may be busy.
  const template = connect(url, { max: 1, statementTimeoutInMs: 0 })
  await loadCatalogue(template)
  await template.end()

  provide('postgresUrl', postgres.url)
  provide('queueTemplate', queueTemplate)
  provide('templateDatabase', templateDatabase)

  return () => postgres.stop()
}

/** The databases of a run take a tenth of this at a time. */
const enoughMemory = 3 * 1024 ** 3

/** Hundreds of databases are cloned, a thousand files each: in memory that takes half as long as on a disk. */
function memoryFolder() {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize > enoughMemory ? '/dev/shm' : tmpdir()
  } catch {
    return tmpdir()
  }
}
