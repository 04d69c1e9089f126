import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
} from 'node:fs'
import { join, relative } from 'node:path'
import { fail, filesIn, inRoot, projectEnvironment, projectNode, root, say } from './project.mjs'
import { run } from './run.mjs'

const site = inRoot('apps', 'web')
const builds = join(site, 'dist')
const sources = ['apps/web', 'packages/contracts', 'package-lock.json']
const ignored = /^(node_modules|dist|.*\.test\.tsx?)$/

/**
 * Builds the site for browser and server, unless there is a build of the same inputs. Each build is a folder of its own,
 * and `current` leads to the newest: servers that run keep theirs, and two builds at once do not disturb each other.
 */
export async function buildSite() {
  const name = hashOf(sources.flatMap((path) => filesIn(inRoot(path), ignored))).slice(0, 16)
  mkdirSync(builds, { recursive: true })

  if (!existsSync(join(builds, name))) await build(name)
  link('current', name)
  deleteOldBuilds()
}

async function build(name) {
  const begin = Date.now()
  say('Building the site …')
  const folder = mkdtempSync(join(builds, 'unfinished-'))
  // The server may run as another user.
  chmodSync(folder, 0o755)
  await Promise.all([
    vite('build', '--outDir', join(folder, 'client')),
    vite('build', '--ssr', 'src/entry-server.tsx', '--outDir', join(folder, 'server')),
  ])
  await checkChunks(folder)

  try {
    renameSync(folder, join(builds, name))
  } catch (error) {
    // Another program has built the same in the meantime.
    if (!existsSync(join(builds, name))) throw error
    rmSync(folder, { recursive: true })
  }
  say(`Built in ${Math.round((Date.now() - begin) / 1000)} s.`)
}

function link(name, target) {
  const fresh = join(builds, `.${name}-${process.pid}`)
  rmSync(fresh, { force: true })
  symlinkSync(target, fresh)
  renameSync(fresh, join(builds, name))
}

/** Instances that still run load some of their scripts when these are needed. */
const keptBuilds = 4

/** What a killed build left unfinished grows old, too. */
function deleteOldBuilds() {
  const current = realpathSync(join(builds, 'current'))
  utimesSync(current, new Date(), new Date())
  const ageOf = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
  const folders = readdirSync(builds, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(builds, entry.name))

  for (const folder of folders.toSorted((one, other) => ageOf(other) - ageOf(one)).slice(keptBuilds))
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
}

async function vite(...args) {
  const program = inRoot('node_modules', 'vite', 'bin', 'vite.js')
  const env = projectEnvironment({ NODE_ENV: 'production' })
  const { code, output } = await run([projectNode(), program, ...args, '--logLevel', 'warn'], {
    cwd: site,
    env,
  })

  if (code !== 0) fail(`${output}\nThe site could not be built.`)
}

/** A bundler with the wrong native binary has been seen to write broken files and report success. */
async function checkChunks(folder) {
  const chunks = filesIn(folder).filter((file) => file.endsWith('.js'))
  if (chunks.length === 0) fail('The site could not be built: there is no script.')

  const { code, output } = await run([
    projectNode(),
    '--experimental-vm-modules',
    '--no-warnings',
    '--input-type=module',
    '--eval',
    compileEach,
    ...chunks,
  ])
  if (code !== 0) fail(`${output}\nThe site could not be built: a script is broken.`)
}

// In one process: starting Node for each of three hundred files took half of the build.
const compileEach = `
import { readFileSync } from 'node:fs'
import { SourceTextModule } from 'node:vm'
for (const file of process.argv.slice(1)) new SourceTextModule(readFileSync(file, 'utf8'), { identifier: file })
`

function hashOf(files) {
  const hash = createHash('sha256')
  for (const file of files)
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')

  return hash.digest('hex')
}
