import { once } from 'node:events'
import { chmodSync, lstatSync, realpathSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { findFreePort } from './find-free-port.ts'
import { findRunningPostgres, type Postgres, type PostgresOptions, startPostgres } from './index.ts'
import { query } from './testing/query.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

test('it is PostgreSQL 18 with UTF-8 in the order of code points', async () => {
  const { url } = await started({ dataDir: temporaryFolder() })
  const [row] = await query(
    url,
    `select current_setting('server_version_num')::int / 10000 as version, pg_encoding_to_char(encoding) as encoding,
      datlocprovider as provider, datlocale as locale, upper('é') as upper
    from pg_database where datname = current_database()`,
  )

  expect(row).toEqual({ version: 18, encoding: 'UTF8', provider: 'b', locale: 'C.UTF-8', upper: 'É' })
})

test('what was written is there after a stop and a start, on a path with a space and an accent', async () => {
  const dataDir = join(temporaryFolder('my café'), 'the data', 'postgres')

  const first = await started({ dataDir })
  await query(first.url, "create table note as select 'kept' as word")
  await first.stop()
  const second = await started({ dataDir })

  expect(await query(second.url, 'select word from note')).toEqual([{ word: 'kept' }])
})

test('another program finds the address while it runs, and nothing afterwards', async () => {
  const dataDir = temporaryFolder()

  const { url, stop } = await started({ dataDir })
  expect(findRunningPostgres(dataDir)).toBe(url)
  await stop()
  expect(findRunningPostgres(dataDir)).toBeUndefined()
})

test('what was committed is there after a hard stop', async () => {
  const dataDir = temporaryFolder()

  const first = await started({ dataDir, fsync: true })
  await query(first.url, "create table note as select 'kept' as word")
  await first.stopHard()
  const second = await started({ dataDir, fsync: true })

  expect(await query(second.url, 'select word from note')).toEqual([{ word: 'kept' }])
})

test('a wrong password is refused, and the right one is for the owner only', async () => {
  const dataDir = temporaryFolder()
  const { url, home } = await started({ dataDir })

  await expect(query(url.replace(/:[^:]+@/, ':guess@'), 'select 1')).rejects.toThrow(
    'password authentication failed',
  )
  expect(statSync(join(home, 'password')).mode & 0o777).toBe(0o600)
})

test('it listens on 127.0.0.1 and on no socket file', async () => {
  const { url } = await started({ dataDir: temporaryFolder() })

  const [row] = await query(
    url,
    `select current_setting('listen_addresses') as addresses, current_setting('unix_socket_directories') as sockets`,
  )

  expect(row).toEqual({ addresses: '127.0.0.1', sockets: '' })
})

test('a stop takes less than five seconds while a query runs', async () => {
  const { url, stop } = await started({ dataDir: temporaryFolder() })
  const client = await new pg.Client(url).on('error', () => undefined).connect()
  const sleep = client.query('select pg_sleep(60)').catch((error: unknown) => String(error))

  const begin = performance.now()
  await stop()
  expect(performance.now() - begin).toBeLessThan(5000)
  expect(await sleep).toMatch(/terminat|CONNECTION|ECONNRESET/)
})

test('settings of the caller win', async () => {
  const { url } = await started({ dataDir: temporaryFolder(), settings: { max_connections: 17 } })

  expect(await query(url, 'show max_connections')).toEqual([{ max_connections: '17' }])
})

test('a taken port is reported in one line, and the data is free for the next start', async () => {
  const dataDir = temporaryFolder()
  const port = await findFreePort()
  const other = createServer().listen(port, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')

  await expect(startPostgres({ dataDir, port, fsync: false })).rejects.toThrow(
    /^PostgreSQL did not start: [^\n]*in use[^\n]*$/,
  )
  await expect(started({ dataDir })).resolves.toHaveProperty('url')
})

test.runIf(process.getuid?.() === 0)(
  'below a folder only root may enter, the data folder is a link',
  async () => {
    const closed = temporaryFolder()
    chmodSync(closed, 0o700)
    const dataDir = join(closed, '.data', 'postgres')

    const first = await started({ dataDir })
    onTestFinished(() => rmSync(first.home, { recursive: true }))
    await query(first.url, "create table note as select 'kept' as word")
    await first.stop()
    const second = await started({ dataDir })

    expect(lstatSync(dataDir).isSymbolicLink()).toBe(true)
    expect(realpathSync(dataDir)).toBe(second.home)
    expect(await query(second.url, 'select word from note')).toEqual([{ word: 'kept' }])
  },
)

test.runIf(process.getuid?.() === 0)(
  'a deleted data folder begins anew, even where it was a link',
  async () => {
    const closed = temporaryFolder()
    chmodSync(closed, 0o700)
    const dataDir = join(closed, '.data', 'postgres')

    const first = await started({ dataDir })
    onTestFinished(() => rmSync(first.home, { recursive: true }))
    await query(first.url, "create table note as select 'gone' as word")
    await first.stop()
    rmSync(join(closed, '.data'), { recursive: true })
    const second = await started({ dataDir })

    await expect(query(second.url, 'select word from note')).rejects.toThrow('does not exist')
  },
)

async function started(options: PostgresOptions): Promise<Postgres> {
  const server = await startPostgres({ fsync: false, ...options })
  onTestFinished(() => server.stopHard())

  return server
}
