import { chmodSync, existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch } from './lib/launch.mjs'

// For the browser tests, after installation and build: a server with a throwaway database that also stops when the
// tests are killed.
const folder = mkdtempSync(join(tmpdir(), 'joblane-e2e-'))
// When run by root, PostgreSQL runs as another user, who must be able to enter this folder.
chmodSync(folder, 0o755)

launch(['apps/server/src/main.ts'], { DATA_DIR: folder }, { followsParent: true, afterwards: throwAway })

function throwAway() {
  const database = join(folder, 'postgres')
  const paths = existsSync(database) ? [realpathSync(database), folder] : [folder]
  for (const path of paths) rmSync(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
}
