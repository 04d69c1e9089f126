import { existsSync } from 'node:fs'
import postgres from 'postgres'
import { expect, test } from 'vitest'
import { createDatabaseFrom, dropDatabase, startTestPostgres } from './index.ts'

test('several throwaway servers run at once, clone databases and leave nothing behind', async () => {
  const servers = await Promise.all([startTestPostgres(), startTestPostgres()])

  for (const { url, stop, home } of servers) {
    const source = await createDatabaseFrom(url, 'template1', 'source')
    await run(source, 'create table note as select 42 as answer')
    const copy = await createDatabaseFrom(url, 'source', 'copy')
    expect(await run(copy, 'select answer from note')).toEqual([{ answer: 42 }])

    await dropDatabase(url, 'copy')
    await expect(run(copy, 'select 1')).rejects.toThrow('does not exist')

    await stop()
    expect(existsSync(home)).toBe(false)
  }
})

async function run(url: string, statement: string) {
  const sql = postgres(url, { max: 1 })

  try {
    return [...(await sql.unsafe(statement))]
  } finally {
    await sql.end({ timeout: 1 })
  }
}
