import { randomUUID } from 'node:crypto'
import { createDatabaseFrom, dropDatabase } from '@joblane/dev-postgres'
import { inject, onTestFinished } from 'vitest'
import { connect, type Sql } from '#database/connect.ts'

type Options = {
  /** Includes the job queue's tables, which saves half a second in tests that migrate and are not about the queue. */
  hasQueue?: boolean
}

/** An empty database for one test: its address and its owner's connection. */
export async function emptyDatabase({ hasQueue = false }: Options = {}): Promise<{ url: string; sql: Sql }> {
  const cluster = inject('postgresUrl')
  const name = `empty_${randomUUID().replaceAll('-', '')}`
  const url = await createDatabaseFrom(cluster, hasQueue ? inject('queueTemplate') : 'template1', name)
  const sql = connect(url, { max: 2, name: 'test', asApplication: false })
  onTestFinished(async () => {
    await sql.end({ timeout: 5 })
    await dropDatabase(cluster, name)
  })

  return { url, sql }
}
