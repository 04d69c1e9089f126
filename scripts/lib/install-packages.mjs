import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { fail, inRoot, root, say } from './project.mjs'

/** Installs the packages of package-lock.json, unless they are already installed. */
export async function installPackages() {
  if (isInstalled(readLock('package-lock.json'), readLock('node_modules/.package-lock.json'))) return

  say('Installing packages, which takes about a minute the first time …')
  const begin = Date.now()
  const heartbeat = setInterval(() => say(`  … ${secondsSince(begin)} s`), 10_000)
  const code = await npmCi(root)
  clearInterval(heartbeat)

  if (code !== 0) fail('The packages could not be installed: npm says why above.')
  say(`Installed in ${secondsSince(begin)} s.`)
}

/** Installs the large tools of a single command, which have a lockfile of their own in this folder. */
export async function installTools(folder) {
  if (
    isInstalled(
      readLock(`${folder}/package-lock.json`),
      readLock(`${folder}/node_modules/.package-lock.json`),
    )
  )
    return

  say(`Installing the tools of ${folder} …`)
  if ((await npmCi(inRoot(folder))) !== 0) fail(`The tools of ${folder} could not be installed.`)
}

/** Installs exactly the packages of this folder's lockfile. */
export async function npmCi(folder) {
  // The build needs development dependencies, even if NODE_ENV is production.
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const [command, first] = process.env.npm_execpath
    ? [process.execPath, [process.env.npm_execpath]]
    : ['npm', []]
  const child = spawn(command, [...first, ...args], { cwd: folder, stdio: 'inherit' })
  const [code] = await once(child, 'exit')

  return code
}

/** Compares with npm's own record of node_modules, which npm writes when it has finished. */
export function isInstalled(wanted, present) {
  if (!wanted || !present) return false

  return Object.entries(wanted.packages)
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.link)
    .every(([path, entry]) => {
      const found = present.packages[path]
      return found ? found.version === entry.version : Boolean(entry.optional || entry.peer)
    })
}

export function readLock(path) {
  return existsSync(inRoot(path)) ? JSON.parse(readFileSync(inRoot(path), 'utf8')) : undefined
}

const secondsSince = (begin) => Math.round((Date.now() - begin) / 1000)
