import { relative } from 'node:path'
import { buildSite } from './lib/build-site.mjs'
import { chooseTests } from './lib/choose-tests.mjs'
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
import { fail, filesIn, inRoot, root } from './lib/project.mjs'
import { reportGroups } from './lib/report-groups.mjs'
import { runChosenTests } from './lib/run-chosen-tests.mjs'

const folders = ['apps', 'packages', 'scripts', 'bench', 'deploy', 'e2e']
const args = process.argv.slice(2)
if (args.length > 0) await testSome()
else await testAll()

async function testSome() {
  const files = folders.flatMap((folder) => filesIn(inRoot(folder)))
  const chosen = chooseTests(
    args,
    files.map((file) => relative(root, file)),
  )
  if (chosen.refusal) fail(chosen.refusal)

  await installPackages()
  process.exitCode = await runChosenTests(chosen)
}

async function testAll() {
  await installPackages()
  // The browser may have to be installed, and is needed last.
  const browser = findBrowser()
  await buildSite()
  // The quick ones together, because each of them waits at times, or uses only one core.
  const quick = [siteTests, unitTests, embeddedPostgresTests]
  // Tests leave a tenth of the processor, which is enough for the checks.
  await reportGroups([quick, databaseTests, browserTests(browser)], patientChecks)
}
