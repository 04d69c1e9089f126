import { buildSite } from './lib/build-site.mjs'
import { findBrowser } from './lib/find-browser.mjs'
import {
  browserTests,
  databaseTests,
  embeddedPostgresTests,
  patientChecks,
  siteTests,
  unitTests,
} from './lib/groups.mjs'
import { installPackages } from './lib/install-packages.mjs'
import { reportGroups } from './lib/report-groups.mjs'

await installPackages()
// The browser may have to be installed, and is needed last.
const browser = findBrowser()
await buildSite()
// The quick ones together, because each of them waits at times, or uses only one core.
const quick = [siteTests, unitTests, embeddedPostgresTests]
// Tests leave a tenth of the processor, which is enough for the checks.
await reportGroups([quick, databaseTests, browserTests(browser)], patientChecks)
