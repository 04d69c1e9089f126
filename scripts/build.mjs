import { buildSite } from './lib/build-site.mjs'
import { installPackages } from './lib/install-packages.mjs'

await installPackages()
await buildSite()
