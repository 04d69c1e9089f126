import { realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findRunningPostgres, supervisePostgres } from './index.ts'
import { notedPostmaster } from './processes-of.ts'
import { query } from './testing/query.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

test('one that is killed is back at its address with what was committed, until it is stopped', async () => {
  const dataDir = join(temporaryFolder(), 'postgres')
  const settings = { synchronous_commit: true }
  const postgres = await supervisePostgres({ dataDir, fsync: false, settings })
  onTestFinished(async () => {
    await postgres.stop()
    rmSync(postgres.home, { recursive: true, force: true })
  })
  const pid = () => notedPostmaster(join(realpathSync(dataDir), 'cluster'))?.pid ?? 0
  const first = pid()
  await query(postgres.url, "create table note as select 'kept' as word")
  process.kill(first, 'SIGKILL')

  const words = () => query(postgres.url, 'select word from note').catch(() => null)
  await expect.poll(words, { timeout: 30_000 }).toEqual([{ word: 'kept' }])
  expect(pid()).not.toBe(first)

  await postgres.stop()
  expect(findRunningPostgres(dataDir)).toBeUndefined()
})
