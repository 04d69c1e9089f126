import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { archivePostgres, createDatabaseFrom, startTestPostgres } from '@joblane/dev-postgres'
import type { TestProject } from 'vitest/node'
import { connect } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import { migrateJobs } from '#database/jobs/migrate-jobs.ts'
import { loadCatalogue } from '#modules/catalogue/index.ts'
import { keptArchive } from './kept-archive.ts'
import { templateHash } from './template-hash.ts'

const queueTemplate = 'joblane_queue_template'
const archives = join(import.meta.dirname, '../../../../.data/test-databases')

/**
 * One throwaway PostgreSQL for the whole run, with two templates to clone: one has only the job queue, the other is
 * migrated and has the catalogue. They come from an archive of the run before, unless something that shapes them has
 * changed.
 */
export default async function setup(project: TestProject) {
  const parent = memoryFolder()
  const hash = await templateHash(project, import.meta.filename)
  const postgres = await keptArchive({
    folder: archives,
    name: hash,
    make: (archive) => archivePostgres(archive, (url) => makeTemplates(url, templateOf(hash)), { parent }),
    use: (archive) => startTestPostgres({}, { parent, archive }),
  })

  project.provide('postgresUrl', postgres.url)
  project.provide('queueTemplate', queueTemplate)
  project.provide('templateDatabase', templateOf(hash))
  const made = new Set([hash])
  project.onTestsRerun(async () => {
    const current = await templateHash(project, import.meta.filename)
    if (!made.has(current)) await makeTemplate(postgres.url, templateOf(current))
    made.add(current)
    project.provide('templateDatabase', templateOf(current))
  })

  return () => postgres.stop()
}

const templateOf = (hash: string) => `joblane_template_${hash}`

async function makeTemplates(url: string, template: string) {
  await migrateJobs(await createDatabaseFrom(url, 'template1', queueTemplate))
  await makeTemplate(url, template)
}

async function makeTemplate(postgresUrl: string, template: string) {
  const url = await createDatabaseFrom(postgresUrl, queueTemplate, template)
  await migrate(url)
  // No statement timeout: the machine may be busy.
  const sql = connect(url, { max: 1, statementTimeoutInMs: 0 })
  await loadCatalogue(sql)
  await sql.end()
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
