import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
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
  const { secret } = await withOwnSecret(config)
  const later = await withOwnSecret(config)

  expect(secret).toMatch(/^[\w-]{48}$/)
  expect(secret).not.toBe(developmentSecret)
  expect(later.secret).toBe(secret)
  expect(statSync(join(config.dataDir, 'secret')).mode & 0o777).toBe(0o600)
})

test('processes that start at once agree on one secret, and leave nothing else behind', async () => {
  const config = readConfig({ DATA_DIR: aFolder() })
  const configs = await Promise.all(Array.from({ length: 8 }, () => withOwnSecret(config)))

  expect(new Set(configs.map(({ secret }) => secret)).size).toBe(1)
  expect(readdirSync(config.dataDir)).toEqual(['secret'])
})

test('a secret is whole from the moment its file is there', async () => {
  for (const folder of Array.from({ length: 50 }, aFolder)) {
    const file = join(folder, 'secret')
    const making = withOwnSecret(readConfig({ DATA_DIR: folder }))
    while (!existsSync(file)) await setImmediate()
    const firstSeen = readFileSync(file, 'utf8')

    expect(firstSeen).toBe((await making).secret)
  }
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
