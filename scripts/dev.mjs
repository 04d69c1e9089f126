import { installPackages } from './lib/install-packages.mjs'
import { launch } from './lib/launch.mjs'

await installPackages()
launch(['apps/server/src/run/cli/dev.ts'], { JOBLANE_DEV: '1' })
