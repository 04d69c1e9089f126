import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The release whose packages are new enough: Debian 12 has Patroni 3 and PgBouncer 1.18, which are not. */
const release = 'trixie'
const packages = [
  'etcd-server',
  'etcd-client',
  'haproxy',
  'openssl',
  'patroni',
  'pgbouncer',
  'postgresql-client-17',
  'python3-etcd',
  'python3-psycopg2',
  'redis-server',
]

/**
 * Downloads Debian's packages and unpacks them into a folder, beside the system: nothing is installed, and no script of
 * a package runs. A folder that already holds them is used as it is.
 */
export async function bringPackages(folder: string): Promise<string> {
  const root = join(folder, 'root')
  if (existsSync(root)) return root

  const archives = await download(folder)
  const unfinished = join(folder, 'unfinished')
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true })
  for (const archive of archives) await run('dpkg-deb', ['-x', archive, unfinished])
  await run('chmod', ['-R', 'a+rX', unfinished])
  renameSync(unfinished, root)
  rmSync(join(folder, 'apt'), { recursive: true })

  return root
}

/** With state folders of its own, apt resolves dependencies as if nothing were installed. */
async function download(folder: string): Promise<string[]> {
  const apt = join(folder, 'apt')
  const archives = join(apt, 'cache', 'archives')
  for (const path of [join(apt, 'state', 'lists', 'partial'), join(archives, 'partial')]) {
    mkdirSync(path, { recursive: true })
  }
  writeFileSync(join(apt, 'status'), '')
  writeFileSync(join(apt, 'sources.list'), await sourceLine())

  const options = [
    `Dir::Etc::SourceList=${join(apt, 'sources.list')}`,
    'Dir::Etc::SourceParts=/dev/null',
    `Dir::State=${join(apt, 'state')}`,
    `Dir::State::status=${join(apt, 'status')}`,
    `Dir::Cache=${join(apt, 'cache')}`,
    'APT::Install-Recommends=0',
    'APT::Sandbox::User=root',
  ].flatMap((option) => ['-o', option])
  await run('apt-get', [...options, '-qq', 'update'])
  await run('apt-get', [...options, '-qq', '--yes', '--download-only', 'install', ...packages], {
    maxBuffer: 2 ** 26,
  })

  const names = readdirSync(archives).filter((name) => name.endsWith('.deb'))
  return names.map((name) => join(archives, name))
}

/** The mirror that this machine's own apt uses for Debian's main archive. */
async function sourceLine(): Promise<string> {
  const format = ['--format', '$(ORIGIN) $(RELEASE) $(SITE)', 'Created-By: Packages']
  const { stdout } = await run('apt-get', ['indextargets', ...format])
  const lines = stdout.split('\n').map((line) => line.split(' '))
  const site = lines.find(([origin, suite]) => origin === 'Debian' && !suite?.includes('-'))?.[2]
  if (!site) throw new Error('apt on this machine has no mirror of Debian: the rehearsal needs its packages.')

  return `deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] ${site} ${release} main\n`
}
