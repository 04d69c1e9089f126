import { spawn } from 'node:child_process'
import type { Account } from './server-account.ts'

/**
 * Shuts PostgreSQL down when this process dies unexpectedly. A small shell waits on a pipe that only this process
 * holds open: the kernel closes it even after kill -9. Call the returned function to dismiss the guard.
 */
export function guardAgainstDeath(pid: number, account: Account): () => void {
  const script = 'read -r word || kill -INT "$1"'
  const guard = spawn('sh', ['-c', script, 'sh', String(pid)], {
    ...account,
    cwd: '/',
    // In its own session, so that neither Ctrl-C nor a kill of our process group reaches it.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })

  // Without a shell there is no guard; the next start cleans up the orphan.
  guard.on('error', () => undefined)
  guard.stdin.on('error', () => undefined)
  guard.unref()
  if ('unref' in guard.stdin && typeof guard.stdin.unref === 'function') guard.stdin.unref()

  return () => guard.stdin.end('done\n')
}
