import { buildSite } from './lib/build-site.mjs'
import { findBrowser } from './lib/find-browser.mjs'
import { browserTests, databaseTests, embeddedPostgresTests, pureTests, staticChecks } from './lib/groups.mjs'
import { installPackages } from './lib/install-packages.mjs'
import { reportGroups } from './lib/report-groups.mjs'

await installPackages()
await buildSite()
const browser = await findBrowser()
// The embedded PostgreSQL is mostly waited for.
const quickTests = [pureTests, embeddedPostgresTests]
await reportGroups([staticChecks, quickTests, databaseTests, browserTests(browser)])
