import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { PostgresError } from './postgres-error.ts'

export type InstanceLock = { release: () => void }

const busy = 5
const patienceInMs = 1500
// Keeps a reference: garbage collection would silently release the lock.
const held = new Set<DatabaseSync>()

/**
 * Locks the folder for this process. It is a kernel lock, taken through SQLite: it ends with the process, however
 * that ends, so it can be neither stale nor confused with a reused pid.
 */
export async function lockInstance(file: string, folder: string): Promise<InstanceLock> {
  const end = performance.now() + patienceInMs

  for (;;) {
    const lock = tryLock(file, folder)
    if (lock) return lock
    // The previous instance may still be shutting down.
    if (performance.now() > end) throw new PostgresError(inUse(folder))
    await pause(50)
  }
}

function tryLock(file: string, folder: string): InstanceLock | undefined {
  try {
    const database = new DatabaseSync(file)
    try {
      database.exec('begin exclusive')
    } catch (error) {
      database.close()
      throw error
    }
    held.add(database)

    return { release: () => release(database) }
  } catch (cause) {
    if ((cause as { errcode?: number }).errcode === busy) return undefined
    throw new PostgresError(`${folder} cannot be locked (${(cause as Error).message}).`, { cause })
  }
}

function release(database: DatabaseSync) {
  if (held.delete(database)) database.close()
}

const inUse = (folder: string) =>
  `Another running instance uses the database in ${folder}: stop it, or set DATA_DIR to another folder.`
