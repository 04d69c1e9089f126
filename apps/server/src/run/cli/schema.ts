import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startTestPostgres } from '@joblane/dev-postgres'
import { connect } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import { readTables } from '#database/schema/read-tables.ts'
import { readSchema } from '#database/schema/schema-files.ts'
import { schemaPage } from '#database/schema/schema-page.ts'

const page = join(import.meta.dirname, '../../../../../docs/schema.md')

/** Generates docs/schema.md from a throwaway database. */
const postgres = await startTestPostgres()
try {
  await migrate(postgres.url)
  const sql = connect(postgres.url, { max: 1 })
  writeFileSync(page, schemaPage(readSchema(), await readTables(sql)))
  await sql.end()
} finally {
  await postgres.stop()
}
console.log('docs/schema.md is drawn.')
