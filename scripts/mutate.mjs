import { installPackages } from './lib/install-packages.mjs'
import { launch } from './lib/launch.mjs'

await installPackages()
launch(['node_modules/@stryker-mutator/core/bin/stryker.js', 'run', ...process.argv.slice(2)])
