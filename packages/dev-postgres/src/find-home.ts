import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { PostgresError } from './postgres-error.ts'
import { serverAccount, succeedsAs } from './server-account.ts'
import { sharedFolder } from './shared-folder.ts'

/**
 * The actual folder of the database: the data folder, or, if root's data folder is in a place that the server's user
 * cannot enter, one that it can. The data folder is then a link to it.
 */
export function findHome(dataDir: string): string {
  const folder = resolve(dataDir)

  if (isLink(folder)) return made(resolve(dirname(folder), readlinkSync(folder)))
  if (canEnter(made(folder))) return realpathSync(folder)
  if (existsSync(join(folder, 'cluster'))) throw new PostgresError(outOfReach(folder))

  return made(homeOutside(folder))
}

/** Replaces the data folder with a link to its home, once the home is locked. */
export function linkToHome(dataDir: string, home: string) {
  const folder = resolve(dataDir)
  if (isLink(folder) || realpathSync(folder) === home) return

  // A missing link means that the data folder was deleted, so its old contents are deleted, too.
  rmSync(join(home, 'cluster'), { recursive: true, force: true })
  rmSync(folder, { recursive: true })
  symlinkSync(home, folder)
}

function homeOutside(folder: string): string {
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 12)
  const checkout = basename(dirname(dirname(folder))).replaceAll(/[^\w-]/g, '')

  return join(sharedFolder(), `${checkout}-${hash}`)
}

function canEnter(folder: string): boolean {
  if (process.getuid?.() !== 0) return true

  const account = serverAccount(join(folder, 'cluster'))
  return succeedsAs(account, 'sh', ['-c', 'cd -- "$1"', 'sh', folder])
}

function made(folder: string): string {
  if (existsSync(folder)) return realpathSync(folder)

  try {
    mkdirSync(folder, { recursive: true })
    chmodSync(folder, 0o755)
  } catch (cause) {
    throw new PostgresError(`${folder} cannot be made (${String(cause)}): set DATA_DIR.`, { cause })
  }

  // The working directory of a process is reported with links resolved.
  return realpathSync(folder)
}

const isLink = (folder: string) => lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink() ?? false

const outOfReach = (folder: string) =>
  `The user that PostgreSQL runs as cannot enter ${folder}: open the folders above it, or set DATA_DIR.`
