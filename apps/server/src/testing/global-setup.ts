import { createDatabaseFrom, startTestPostgres } from '@joblane/dev-postgres'
import type { TestProject } from 'vitest/node'
import { connect } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import { loadCatalogue } from '#modules/catalogue/index.ts'

const templateDatabase = 'joblane_template'

/** One throwaway PostgreSQL for the whole run, with one template, migrated and with the catalogue, that each file clones. */
export default async function setup({ provide }: TestProject) {
  const postgres = await startTestPostgres()
  const url = await createDatabaseFrom(postgres.url, 'template1', templateDatabase)
  await migrate(url)
  const template = connect(url, { max: 1 })
  await loadCatalogue(template)
  await template.end()

  provide('postgresUrl', postgres.url)
  provide('templateDatabase', templateDatabase)

  return () => postgres.stop()
}
