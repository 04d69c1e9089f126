import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { isInstalled, npmCi, readLock } from '../../../scripts/lib/install-packages.mjs'
import { inRoot, projectNode, root } from '../../../scripts/lib/project.mjs'
import type { Release } from '../cluster/product-parts.ts'

const run = promisify(execFile)
const migrations = 'apps/server/src/database/migrations'

export const thisRelease = (): Release => releaseIn(root, 'this release')

/**
 * The release before this one, unpacked and built: the newest tag, or, without tags, the last commit that lacks this
 * one's newest migration. Null without a history.
 */
export async function bringPreviousRelease(folder: string): Promise<Release | null> {
  const commit = await findCommit().catch(() => null)
  if (commit === null) return null

  const target = join(folder, 'previous')
  mkdirSync(target)
  await run('sh', ['-c', 'git -C "$1" archive "$2" | tar -x -C "$3"', 'sh', root, commit, target])
  await bringPackages(target)
  const build = "import('./scripts/lib/build-site.mjs').then((site) => site.buildSite())"
  await run(projectNode(), ['--eval', build], { cwd: target })

  return releaseIn(target, commit)
}

/** How many migrations the newer release adds. */
export const migrationsBetween = (older: Release, newer: Release): number =>
  readdirSync(join(newer.folder, migrations)).length - readdirSync(join(older.folder, migrations)).length

async function findCommit(): Promise<string> {
  const git = async (...args: string[]) => (await run('git', ['-C', root, ...args])).stdout.trim()
  const tag = await git('describe', '--tags', '--abbrev=0', 'HEAD^').catch(() => null)
  if (tag !== null) return tag
  const newest = await git('log', '-1', '--diff-filter=A', '--format=%H', '--', migrations)

  return git('rev-parse', '--short', `${newest}^`)
}

/** This checkout's packages, except the project's own; a release that needs others gets them from npm. */
async function bringPackages(target: string) {
  const wanted: unknown = JSON.parse(readFileSync(join(target, 'package-lock.json'), 'utf8'))
  if (isInstalled(wanted, readLock('node_modules/.package-lock.json'))) return linkPackages(target)

  if ((await npmCi(target)) !== 0)
    throw new Error('The packages of the previous release could not be installed.')
}

function linkPackages(target: string) {
  const packages = join(target, 'node_modules')
  mkdirSync(join(packages, '@joblane'), { recursive: true })
  for (const name of readdirSync(inRoot('node_modules'))) {
    // Vite keeps files of its own beside the packages.
    if (name === '@joblane' || name.startsWith('.vite') || name === '.cache') continue
    symlinkSync(inRoot('node_modules', name), join(packages, name))
  }
  for (const name of readdirSync(inRoot('node_modules', '@joblane'))) {
    const place = ['packages', 'apps', '.'].map((parent) => join(target, parent, name)).find(existsSync)
    if (place) symlinkSync(place, join(packages, '@joblane', name))
  }
}

/** A release from before DATABASE_DIRECT_URL cannot use a pooler. */
function releaseIn(folder: string, name: string): Release {
  const settings = readFileSync(join(folder, 'apps/server/src/config.ts'), 'utf8')

  return { name, folder, hasDirectUrl: settings.includes('DATABASE_DIRECT_URL') }
}
