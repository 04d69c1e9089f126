import { installPackages, installTools } from './lib/install-packages.mjs'
import { launch } from './lib/launch.mjs'

const stryker = 'scripts/mutation/node_modules/@stryker-mutator/core/bin/stryker.js'

await installPackages()
await installTools('scripts/mutation')
launch([stryker, 'run', 'scripts/mutation/stryker.config.mjs', ...process.argv.slice(2)])
