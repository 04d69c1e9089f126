import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readSchema } from '../../apps/server/src/database/schema/schema-files.ts'

/**
 * Deletes the cached database if the schema, or the code that generates the demands, has changed, or if its filling was
 * interrupted. Returns what marks it as complete.
 */
export function forgetOutdated(dataDir: string) {
  const stamp = `${dataDir}.made-of`
  const version = currentVersion()
  const isCurrent = existsSync(stamp) && readFileSync(stamp, 'utf8') === version
  if (!isCurrent) for (const path of [stamp, dataDir]) rmSync(path, { recursive: true, force: true })

  return function markComplete() {
    mkdirSync(dirname(stamp), { recursive: true })
    writeFileSync(stamp, version)
  }
}

function currentVersion() {
  const { migrations, functionsChecksum } = readSchema()
  const makers = ['make-demands.ts', '../../apps/server/src/testing/load/make-members.ts']
  const texts = makers.map((path) => readFileSync(join(import.meta.dirname, path), 'utf8'))
  const hash = createHash('sha256')
  for (const text of [...migrations.map(({ checksum }) => checksum), functionsChecksum, ...texts])
    hash.update(text)

  return hash.digest('hex')
}
