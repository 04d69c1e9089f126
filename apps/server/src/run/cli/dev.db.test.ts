import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { findRunningPostgres } from '@joblane/dev-postgres'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '#database/connect.ts'

const dev = join(import.meta.dirname, 'dev.ts')
const devPostgres = import.meta.resolve('@joblane/dev-postgres')

/** A data folder, and a server of one line that says which PostgreSQL runs on it. */
function aServer() {
  const folder = mkdtempSync(join(tmpdir(), 'joblane-dev-'))
  chmodSync(folder, 0o755)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }))
  const dataDir = join(folder, 'data')
  const database = join(dataDir, 'postgres')
  const program = join(folder, 'server.mjs')
  writeFileSync(
    program,
    `import { findRunningPostgres } from ${JSON.stringify(devPostgres)}
    setInterval(() => {}, 1000)
    console.log(findRunningPostgres(${JSON.stringify(database)}))`,
  )

  return { dataDir, database, program }
}

/** `npm run dev`: its process group, as the launcher ends it, and the addresses that its server finds. */
function startDev({ dataDir, program }: ReturnType<typeof aServer>) {
  const child = spawn(process.execPath, [dev, program], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  const lines = createInterface(child.stdout)
  const ended = once(child, 'exit')
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) process.kill(-(child.pid ?? 0), signal)
    await ended
  }
  onTestFinished(() => end('SIGTERM'))

  return {
    end,
    address: async () => {
      for (;;) {
        const [line] = (await once(lines, 'line')) as [string]
        if (line.startsWith('postgres://')) return line
      }
    },
  }
}

async function startOf(url: string) {
  const sql = connect(url, { max: 1, asApplication: false })
  const [row] = await sql<{ at: Date }[]>`select pg_postmaster_start_time() as at`
  await sql.end()

  return row?.at.getTime()
}

test('PostgreSQL stays while the server restarts at a change, and ends with it', async () => {
  const server = aServer()
  const { address, end } = startDev(server)
  const url = await address()
  const begin = await startOf(url)

  utimesSync(server.program, new Date(), new Date())
  expect(await address()).toBe(url)
  expect(await startOf(url)).toBe(begin)

  await end('SIGTERM')
  expect(findRunningPostgres(server.database)).toBeUndefined()
})

test('after a SIGKILL PostgreSQL ends, and the next start finds what was stored', async () => {
  const server = aServer()
  const killed = startDev(server)
  const sql = connect(await killed.address(), { max: 1, asApplication: false })
  await sql`create table note as select 'kept' as word`
  await sql.end()

  await killed.end('SIGKILL')
  await expect.poll(() => findRunningPostgres(server.database)).toBeUndefined()
  const next = connect(await startDev(server).address(), { max: 1, asApplication: false })

  expect(await next`select word from note`).toEqual([{ word: 'kept' }])
  await next.end()
})
