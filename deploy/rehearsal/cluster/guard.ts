import { spawn } from 'node:child_process'
import { once } from 'node:events'

/**
 * Ends what the rehearsal started and deletes its folder, also when the rehearsal itself was killed: a shell waits on a
 * pipe that only this process holds open, then kills every process that works inside the folder.
 */
export function guardFolder(folder: string): { finish(): Promise<void> } {
  const guard = spawn('sh', ['-c', script, 'sh', folder], {
    cwd: '/',
    // In a session of its own, so that neither Ctrl-C nor a kill of our process group reaches it.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  guard.stdin.on('error', () => undefined)

  return {
    async finish() {
      guard.stdin.end()
      if (guard.exitCode === null) await once(guard, 'exit')
    },
  }
}

// A frozen process first has to go on. SIGQUIT lets a postmaster end its children and return its shared memory. The
// second kill is for what was started between the look and the first.
const script = `
read -r word
for signal in CONT QUIT KILL KILL; do
  find /proc -mindepth 2 -maxdepth 2 -name cwd -lname "$1*" | while IFS=/ read -r empty proc process rest; do
    kill -$signal "$process"
  done
  [ $signal != QUIT ] || sleep 2
done
rm -rf "$1" || { sleep 1; rm -rf "$1"; }`
