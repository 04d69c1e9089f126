import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readOptions } from '../../bench/lib/read-options.ts'
import { guardFolder } from './cluster/guard.ts'
import { Supervisor } from './cluster/part.ts'
import { lastWords } from './last-words.ts'
import { runRehearsal } from './run-rehearsal.ts'

const usage = `npm run rehearse -- [options]
  --only FAULTS      rehearses these alone, such as upgrade,primary-frozen
  --packages FOLDER  keeps Debian's packages there for the next time
  --save             writes the table to docs/measured/rehearsal.md`

const { values: options } = readOptions(usage, {
  options: {
    only: { type: 'string' },
    packages: { type: 'string' },
    save: { type: 'boolean', default: false },
  },
})

if (process.platform !== 'linux' || process.getuid?.() !== 0) {
  console.error('The rehearsal needs Debian and root: it starts programs as another user.')
  process.exit(1)
}

const folder = mkdtempSync(join(tmpdir(), 'joblane-rehearsal-'))
// Most parts run as another user, who must be able to enter.
chmodSync(folder, 0o755)
const supervisor = new Supervisor()
const guard = guardFolder(folder)
let isOver = false

/** Ends everything, in any state. */
async function end(code: number) {
  if (isOver) return
  isOver = true
  supervisor.letGo()
  await guard.finish()
  supervisor.returnSharedMemory()
  process.exit(code)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(130))

try {
  const isKept = await runRehearsal({ ...options, only: options.only?.split(','), folder, supervisor })
  if (!isKept) console.error(lastWords(folder))
  await end(isKept ? 0 : 1)
} catch (error) {
  if (!isOver) console.error(lastWords(folder), error)
  await end(1)
}
