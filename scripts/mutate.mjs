import { rmSync } from 'node:fs'
import { installPackages, installTools } from './lib/install-packages.mjs'
import { launch } from './lib/launch.mjs'
import { report, savePage } from './mutation/save-page.mjs'

const stryker = 'scripts/mutation/node_modules/@stryker-mutator/core/bin/stryker.js'
const options = process.argv.slice(2)
const isSaved = options.includes('--save')

await installPackages()
await installTools('scripts/mutation')
// So that a run which does not come to its end saves nothing.
rmSync(report, { force: true })
launch(
  [stryker, 'run', 'scripts/mutation/stryker.config.mjs', ...options.filter((option) => option !== '--save')],
  {},
  { afterwards: () => isSaved && savePage() },
)
