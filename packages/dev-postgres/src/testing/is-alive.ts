import { readFileSync } from 'node:fs'

export function isAlive(pid: number): boolean {
  try {
    // A zombie has ended and only waits to be reaped.
    if (process.platform === 'linux') return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
