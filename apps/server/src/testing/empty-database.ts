import { randomUUID } from 'node:crypto'
import { inject, onTestFinished } from 'vitest'
import { connect, type Sql } from '#database/connect.ts'

/** A database without a single table, on the test cluster, for one test; its address and its owner's connection. */
export async function emptyDatabase(): Promise<{ url: string; sql: Sql }> {
  const name = `empty_${randomUUID().replaceAll('-', '')}`
  const admin = connect(inject('postgresUrl'), { max: 1, asApplication: false })
  await admin`create database ${admin(name)}`

  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${name}`
  const sql = connect(url.href, { max: 2, name: 'test', asApplication: false })
  onTestFinished(async () => {
    await sql.end({ timeout: 5 })
    await admin`drop database ${admin(name)} with (force)`
    await admin.end()
  })

  return { url: url.href, sql }
}
