import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#config.ts'
import { withOwnSecret } from '#run/development-secret.ts'
import { testDatabase } from '#testing/test-database.ts'
import { verificationCodes } from './verification-codes.ts'

const { sql, url } = await testDatabase({ max: 2 })
const settings = { DATABASE_URL: url, DATA_DIR: mkdtempSync(join(tmpdir(), 'joblane-cli-')) }
afterAll(() => rmSync(settings.DATA_DIR, { recursive: true }))
const program = join(import.meta.dirname, '../../../run/cli/account.ts')

/** Runs `npm run account` without its launcher, with these settings, which include no secret. */
async function account(...args: string[]) {
  const child = spawn(process.execPath, [program, ...args], {
    env: { PATH: '', NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])

  return { code: child.exitCode, stdout, stderr }
}

/** Leaves the state that wrong tries cause on a server with the same settings. */
async function closeCodesFor(phone: string) {
  const { secret } = await withOwnSecret(readConfig(settings))
  const key = verificationCodes({ secret, now: () => new Date() }).destinationKeyOf('phone', phone)
  await sql`insert into verification_closure (destination_key, closed_at) values (${key}, now())`
}

const closures = async () => (await sql`select from verification_closure`).length

test('a phone is reopened with the secret that the server has, though none is set', async () => {
  await closeCodesFor('13055550123')

  expect(await account('reopen', '+1 (305) 555-0123')).toEqual({
    code: 0,
    stdout: 'Codes can be sent to this phone again.\n',
    stderr: '',
  })
  expect(await closures()).toBe(0)
})

// Every refusal takes the same way out: intervene.db.test.ts shows which there are.
test('a refusal ends the program with its reason and code 1', async () => {
  expect(await account('suspend', 'nobody@joblane.test')).toEqual({
    code: 1,
    stdout: '',
    stderr: 'There is no account with this e-mail address.\n',
  })
})
