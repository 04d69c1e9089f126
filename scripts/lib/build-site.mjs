import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fail, inRoot, projectEnvironment, projectNode, root, say } from './project.mjs'
import { run } from './run.mjs'

const site = inRoot('apps', 'web')
const stamp = join(site, 'dist', '.built')
const sources = ['apps/web', 'packages/contracts', 'package-lock.json']

/** Builds the site for browser and server, unless its inputs are unchanged. */
export async function buildSite() {
  const wanted = hashOf(sources.flatMap((path) => filesIn(inRoot(path))))
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return

  const begin = Date.now()
  say('Building the site …')
  rmSync(stamp, { force: true })
  await Promise.all([vite('build'), vite('build', '--ssr', 'src/entry-server.tsx')])
  await checkChunks()
  writeFileSync(stamp, wanted)
  say(`Built in ${Math.round((Date.now() - begin) / 1000)} s.`)
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
async function checkChunks() {
  const chunks = filesIn(join(site, 'dist')).filter((file) => file.endsWith('.js'))
  if (chunks.length === 0) fail('The site could not be built: there is no script in apps/web/dist.')

  const { code, output } = await run([
    projectNode(),
    '--experimental-vm-modules',
    '--no-warnings',
    '--input-type=module',
    '--eval',
    compileEach,
    ...chunks,
  ])
  if (code !== 0) fail(`${output}\nThe site could not be built: a script in apps/web/dist is broken.`)
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

const ignored = /^(node_modules|dist|.*\.test\.tsx?)$/

function filesIn(path) {
  if (!statSync(path).isDirectory()) return [path]

  const names = readdirSync(path).filter((name) => !ignored.test(name))
  return names.toSorted().flatMap((name) => filesIn(join(path, name)))
}
