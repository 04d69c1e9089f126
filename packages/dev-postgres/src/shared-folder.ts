import { chmodSync, lstatSync, mkdirSync } from 'node:fs'
import { PostgresError } from './postgres-error.ts'

// Both survive a reboot, and every user may enter their parents.
const candidates = ['/var/lib/joblane', '/var/tmp/joblane']

/** A folder that every user can enter and only root can change. */
export function sharedFolder(): string {
  const folder = candidates.find(isUsable)
  if (!folder) throw new PostgresError(`Neither ${candidates.join(' nor ')} can be used: set DATABASE_URL.`)

  return folder
}

function isUsable(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true })
    const found = lstatSync(folder)
    // In /var/tmp another user may have created a folder or a link with this name.
    if (!found.isDirectory() || found.uid !== 0) return false
    chmodSync(folder, 0o755)

    return true
  } catch {
    return false
  }
}
