import { buildSite } from './lib/build-site.mjs'
import { findBrowser } from './lib/find-browser.mjs'
import { installPackages, installTools } from './lib/install-packages.mjs'
import { launch } from './lib/launch.mjs'

await installPackages()
await buildSite()
await installTools('bench')
launch(['bench/main.ts', ...process.argv.slice(2)], { CHROMIUM_PATH: await findBrowser() })
