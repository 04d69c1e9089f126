import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { developmentSecret, readConfig } from '../config.ts'
import { withOwnSecret } from './development-secret.ts'

function aFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'joblane-secret-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))

  return join(folder, 'data')
}

test('a machine makes its own secret once, and only its owner can read it', async () => {
  const config = readConfig({ DATA_DIR: aFolder() })
  const [one, other] = await Promise.all([withOwnSecret(config), withOwnSecret(config)])
  const later = await withOwnSecret(config)

  expect(one.secret).toMatch(/^[\w-]{48}$/)
  expect(one.secret).not.toBe(developmentSecret)
  expect([other.secret, later.secret]).toEqual([one.secret, one.secret])
  expect(statSync(join(config.dataDir, 'secret')).mode & 0o777).toBe(0o600)
})

test('two machines have two secrets', async () => {
  const [one, other] = await Promise.all(
    [aFolder(), aFolder()].map((folder) => withOwnSecret(readConfig({ DATA_DIR: folder }))),
  )

  expect(one?.secret).not.toBe(other?.secret)
})

test('a secret that is set is taken as it is', async () => {
  const config = readConfig({ DATA_DIR: aFolder(), SECRET: 'mine' })

  expect(await withOwnSecret(config)).toBe(config)
})
