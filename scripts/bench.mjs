import { buildSite } from './lib/build-site.mjs'
import { findBrowser } from './lib/find-browser.mjs'
import { installPackages, isInstalled, npmCi, readLock } from './lib/install-packages.mjs'
import { launch } from './lib/launch.mjs'
import { fail, inRoot, say } from './lib/project.mjs'

await installPackages()
await buildSite()

// The benchmark's tools are large and used only here, so they have their own lockfile.
if (!isInstalled(readLock('bench/package-lock.json'), readLock('bench/node_modules/.package-lock.json'))) {
  say('Installing the tools of the benchmark …')
  if ((await npmCi(inRoot('bench'))) !== 0) fail('The tools of the benchmark could not be installed.')
}
launch(['bench/main.ts', ...process.argv.slice(2)], { CHROMIUM_PATH: await findBrowser() })
