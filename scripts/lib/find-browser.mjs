import { existsSync } from 'node:fs'
import { delimiter, isAbsolute, join } from 'node:path'
import { fail, say } from './project.mjs'
import { run } from './run.mjs'

/** The headless shell first: it needs two thirds of the time. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
const macApplications = ['Google Chrome', 'Chromium'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
)

/** The path of a browser that starts: the machine's, Playwright's, or Debian's package. */
export async function findBrowser() {
  const asked = process.env.CHROMIUM_PATH
  if (asked)
    return (await starts(asked)) ? asked : fail(`CHROMIUM_PATH: ${asked} is not a browser that starts.`)

  for (const source of [ofTheMachine, ofPlaywright, fromPlaywright, fromDebian]) {
    const path = await source()
    if (path) return path
  }

  return fail('No browser: install Chromium or Chrome, or set CHROMIUM_PATH to one.')
}

/** Debian and Ubuntu have stubs that only print how to install the browser, so each one is tried. */
async function ofTheMachine() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(isAbsolute)
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)))

  for (const path of [...onPath, ...macApplications])
    if (existsSync(path) && (await starts(path))) return path
}

async function ofPlaywright() {
  const script = `console.log((await import('@playwright/test')).chromium.executablePath())`
  const { output } = await run(['node', '--input-type=module', '--eval', script], { cwd: 'e2e' })
  const path = output.trim()

  if (existsSync(path) && (await starts(path))) return path
}

async function fromPlaywright() {
  say('No browser on this machine: getting Playwright’s …')
  await run(['playwright', 'install', 'chromium'], { timeoutInMs: 180_000 })

  return ofPlaywright()
}

async function fromDebian() {
  if (process.getuid?.() !== 0 || (await run(['apt-get', '--version'])).code !== 0) return

  say('Getting Debian’s Chromium …')
  const limit = { timeoutInMs: 300_000 }
  await run(['apt-get', 'update'], limit)
  for (const name of ['chromium-headless-shell', 'chromium']) {
    await run(['apt-get', 'install', '-y', '--no-install-recommends', name], limit)
    const path = await ofTheMachine()
    if (path) return path
  }
}

async function starts(path) {
  return (await run([path, '--version'], { timeoutInMs: 20_000 })).code === 0
}
