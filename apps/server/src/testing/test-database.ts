import { randomUUID } from 'node:crypto'
import { createDatabaseFrom, dropDatabase } from '@joblane/dev-postgres'
import { afterAll, inject } from 'vitest'
import { connect, type Sql } from '#database/connect.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A superuser's URL of the test cluster, and the names of its templates. */
    postgresUrl: string
    queueTemplate: string
    templateDatabase: string
    /** Multiplies the length of randomized and fault-injection tests. */
    testScale: number
  }
}

/** A database for this test file, cloned from the migrated template and dropped at the end. */
export async function testDatabase({ max = 10 } = {}): Promise<{ sql: Sql; url: string }> {
  const cluster = inject('postgresUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const url = await createDatabaseFrom(cluster, inject('templateDatabase'), name)
  const sql = connect(url, { max })

  afterAll(async () => {
    await sql.end({ timeout: 5 })
    await dropDatabase(cluster, name)
  })

  return { sql, url }
}
