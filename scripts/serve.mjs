import { chmodSync, existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch } from './lib/launch.mjs'

// For the browser tests, where all is installed and built: a server with a database of its own, which is thrown
// away with it, and which ends when the tests are killed.
const folder = mkdtempSync(join(tmpdir(), 'joblane-e2e-'))
// Root starts PostgreSQL as another user, who has to enter.
chmodSync(folder, 0o755)

launch(['apps/server/src/main.ts'], { DATA_DIR: folder }, { followsParent: true, afterwards: throwAway })

function throwAway() {
  const database = join(folder, 'postgres')
  const paths = existsSync(database) ? [realpathSync(database), folder] : [folder]
  for (const path of paths) rmSync(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
}
