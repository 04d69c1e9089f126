import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createDatabaseFrom, dropDatabase, startTestPostgres } from './index.ts'
import { query } from './testing/query.ts'

test('several throwaway servers run at once, clone databases and leave nothing behind', async () => {
  const servers = await Promise.all([startTestPostgres(), startTestPostgres()])

  for (const { url, stop, home } of servers) {
    const source = await createDatabaseFrom(url, 'template1', 'source')
    await query(source, 'create table note as select 42 as answer')
    const copy = await createDatabaseFrom(url, 'source', 'copy')
    expect(await query(copy, 'select answer from note')).toEqual([{ answer: 42 }])

    await dropDatabase(url, 'copy')
    await expect(query(copy, 'select 1')).rejects.toThrow('does not exist')

    await stop()
    expect(existsSync(home)).toBe(false)
  }
})
