import { buildSite } from './lib/build-site.mjs'
import { installPackages } from './lib/install-packages.mjs'
import { launch } from './lib/launch.mjs'

await installPackages()
await buildSite()
launch(['deploy/rehearsal/main.ts', ...process.argv.slice(2)])
