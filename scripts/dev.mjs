import { installPackages } from './lib/install-packages.mjs'
import { launch } from './lib/launch.mjs'

await installPackages()
launch(['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], { JOBLANE_DEV: '1' })
