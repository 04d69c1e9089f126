import { siteTests, staticChecks, unitTests } from './lib/groups.mjs'
import { installPackages } from './lib/install-packages.mjs'
import { reportGroups } from './lib/report-groups.mjs'

await installPackages()
await reportGroups([[...staticChecks, siteTests, unitTests]])
