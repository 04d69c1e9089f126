import { buildSite } from './build-site.mjs'
import { findBrowser } from './find-browser.mjs'
import { projectEnvironment, say } from './project.mjs'
import { show } from './run.mjs'

/** Runs these tests in the terminal; returns the exit code. */
export async function runChosenTests({ files, journeys, isWatch }) {
  if (isWatch && journeys.length > 0) {
    say(`Without --watch these run too, on a build of the site in a browser:\n  ${journeys.join('\n  ')}`)
    if (files.length === 0) return 1
  }

  const ofFiles = files.length > 0 ? await show(['vitest', isWatch ? 'watch' : 'run', ...files]) : 0
  const ofJourneys = journeys.length > 0 && !isWatch ? await runJourneys(journeys) : 0
  return ofFiles || ofJourneys
}

async function runJourneys(journeys) {
  const browser = findBrowser()
  await buildSite()
  const env = projectEnvironment({ CHROMIUM_PATH: await browser })

  // Playwright takes patterns; the points of a file name match themselves.
  return show(['playwright', 'test', '--config', 'e2e', '--reporter', 'list', ...journeys], env)
}
