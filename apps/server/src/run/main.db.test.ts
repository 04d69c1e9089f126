import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '#database/connect.ts'
import { testDatabase } from '#testing/test-database.ts'

const { url } = await testDatabase({ max: 1 })
const main = join(import.meta.dirname, '../main.ts')

/** The real program in its own process, with only these settings. */
async function run(settings: Record<string, string>) {
  const child = spawn(process.execPath, [main], {
    env: { PATH: '', NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = once(child, 'exit')
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr), ended])

  return { code: child.exitCode, said, complained }
}

async function listenAnywhere() {
  const server = createServer().listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  return { server, PORT: String(port) }
}

async function freePort() {
  const { server, PORT } = await listenAnywhere()
  server.close()
  await once(server, 'close')

  return PORT
}

test('wrong settings end the start with a line each', async () => {
  expect(await run({ PORT: 'many', LOG_LEVEL: 'loud' })).toEqual({
    code: 78,
    said: '',
    complained:
      'PORT: must be a whole number from 1 to 65535, not "many".\n' +
      'LOG_LEVEL: must be one of fatal, error, warn, info, debug, silent, not "loud".\n',
  })
})

test('a taken port ends the start before anything else is touched', async () => {
  const { server, PORT } = await listenAnywhere()
  onTestFinished(() => void server.close())
  const { code, complained } = await run({
    PORT,
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    SECRET: 'x',
  })

  expect(code).toBe(1)
  expect(complained).toBe(
    `Port ${PORT} is taken: stop the program that uses it, or set PORT to another one.\n`,
  )
})

test('a database that cannot be reached ends the start with one line, without its password', async () => {
  const { code, complained } = await run({
    PORT: await freePort(),
    DATABASE_URL: 'postgres://a:hidden@127.0.0.1:1/none',
    SECRET: 'x',
  })

  expect(code).toBe(1)
  expect(complained).toBe(
    'The database at 127.0.0.1:1/none cannot be reached: is it running, and is DATABASE_URL right?\n',
  )
})

test('a newer database ends the start with one line', async () => {
  const sql = connect(url, { max: 1, asApplication: false })
  onTestFinished(() => sql.end({ timeout: 1 }))
  await sql`insert into migration (name, checksum) values ('9999-future.sql', '')`
  const { code, complained } = await run({ PORT: await freePort(), DATABASE_URL: url, SECRET: 'x' })

  expect(code).toBe(1)
  expect(complained).toBe('The database is newer than this code: it has 9999-future.sql.\n')
})
