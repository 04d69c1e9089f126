import { randomUUID } from 'node:crypto'
import { afterAll, inject } from 'vitest'
import { connect, type Sql } from '#database/connect.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A superuser's address of the test cluster, and the name of its migrated template. */
    postgresUrl: string
    templateDatabase: string
  }
}

/** A database of this test file's own, cloned from the migrated template and dropped at the end. */
export async function testDatabase({ max = 10 } = {}): Promise<{ sql: Sql; url: string }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = connect(inject('postgresUrl'), { max: 1, asApplication: false })
  await admin`create database ${admin(name)} template ${admin(inject('templateDatabase'))}`

  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${name}`
  const sql = connect(url.href, { max })

  afterAll(async () => {
    await sql.end({ timeout: 5 })
    await admin`drop database ${admin(name)} with (force)`
    await admin.end()
  })

  return { sql, url: url.href }
}
