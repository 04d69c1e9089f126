import { buildSite } from './lib/build-site.mjs'
import { findBrowser } from './lib/find-browser.mjs'
import {
  browserTests,
  databaseTests,
  embeddedPostgresTests,
  siteTests,
  staticChecks,
  unitTests,
} from './lib/groups.mjs'
import { installPackages } from './lib/install-packages.mjs'
import { reportGroups } from './lib/report-groups.mjs'

await installPackages()
await buildSite()
const browser = await findBrowser()
// Side by side, because each of them waits at times, or uses only one core.
const quick = [...staticChecks, siteTests, unitTests, embeddedPostgresTests]
await reportGroups([quick, databaseTests, browserTests(browser)])
