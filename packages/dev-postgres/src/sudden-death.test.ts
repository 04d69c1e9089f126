import { once } from 'node:events'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startPostgres } from './index.ts'
import { isAlive } from './testing/is-alive.ts'
import { anOwner, aRefusedOwner, childrenOf } from './testing/owner.ts'
import { query } from './testing/query.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'
import { waitUntil } from './wait-until.ts'

test('PostgreSQL ends soon after its owner was killed', async () => {
  const owner = await anOwner(temporaryFolder())

  await kill(owner.process.pid)

  expect(await waitUntil(() => !isAlive(owner.postgresPid), 5000)).toBe(true)
})

test('an owner that is asked to end leaves no process behind', async () => {
  const owner = await anOwner(temporaryFolder())
  const children = childrenOf(owner.process.pid ?? 0)

  owner.process.stdin?.end()
  await once(owner.process, 'exit')

  expect(await waitUntil(() => !children.some(isAlive), 1000)).toBe(true)
})

test.runIf(process.platform === 'linux')(
  'an orphan is stopped by the next start, and its data kept',
  async () => {
    const folder = temporaryFolder()
    mkdirSync(join(folder, 'real'))
    symlinkSync(join(folder, 'real'), join(folder, 'link'))
    const dataDir = join(folder, 'link', 'postgres')
    const owner = await anOwner(dataDir)
    await query(owner.url, "create table note as select 'kept' as word")
    const guards = childrenOf(owner.process.pid ?? 0).filter((pid) => pid !== owner.postgresPid)

    await kill(...guards, owner.process.pid)
    expect(isAlive(owner.postgresPid)).toBe(true)
    const url = await startedIn(dataDir)

    expect(isAlive(owner.postgresPid)).toBe(false)
    expect(await query(url, 'select word from note')).toEqual([{ word: 'kept' }])
  },
)

test('a note of a server whose number now belongs to a stranger is no obstacle', async () => {
  const dataDir = temporaryFolder()
  const first = await startPostgres({ dataDir, fsync: false })
  await first.stopHard()
  writeFileSync(join(first.home, 'cluster', 'postmaster.pid'), `${process.pid}\n${first.home}/cluster\n`)

  await expect(startedIn(dataDir)).resolves.toContain('postgres://')
  expect(isAlive(process.pid)).toBe(true)
})

test('a second instance is refused in one line and the first one lives on', async () => {
  const dataDir = temporaryFolder()
  const first = await anOwner(dataDir)
  onTestFinished(() => void first.process.stdin?.end())

  const { code, words } = await aRefusedOwner(dataDir)

  expect(code).toBe(1)
  expect(words).toMatch(/^Another running instance uses the database in [^\n]+\n$/)
  expect(await query(first.url, 'select 1 as one')).toEqual([{ one: 1 }])
})

async function startedIn(dataDir: string): Promise<string> {
  const server = await startPostgres({ dataDir, fsync: false })
  onTestFinished(() => server.stopHard())

  return server.url
}

async function kill(...pids: (number | undefined)[]) {
  for (const pid of pids) if (pid) process.kill(pid, 'SIGKILL')
  await waitUntil(() => !pids.some((pid) => pid && isAlive(pid)), 2000)
}
