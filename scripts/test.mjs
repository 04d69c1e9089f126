import { buildSite } from './lib/build-site.mjs'
import { findBrowser } from './lib/find-browser.mjs'
import { browserTests, databaseTests, embeddedPostgresTests, pureTests, staticChecks } from './lib/groups.mjs'
import { installPackages } from './lib/install-packages.mjs'
import { reportGroups } from './lib/report-groups.mjs'

await installPackages()
await buildSite()
const browser = await findBrowser()
// Database tests often wait for locks and programs, and the embedded PostgreSQL is mostly waited for.
const tests = [pureTests, embeddedPostgresTests, databaseTests]
await reportGroups([staticChecks, tests, browserTests(browser)])
