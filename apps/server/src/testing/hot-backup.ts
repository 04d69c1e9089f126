import { chown, copyFile, mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { connect } from '#database/connect.ts'

/** Copies the files of a running cluster between `pg_backup_start` and `pg_backup_stop`, as base backups do. */
export async function hotBackup(url: string, from: string, to: string) {
  const sql = connect(url, { max: 1, asApplication: false })
  const [running, copy] = [join(from, 'cluster'), join(to, 'cluster')]

  try {
    await makeLike(from, to)
    await sql`select pg_backup_start('drill', fast => true)`
    await copyFolder(running, copy, leftOut)
    await makeLike(join(running, 'pg_dynshmem'), join(copy, 'pg_dynshmem'))
    const [ended] = await sql<{ label: string }[]>`
      select labelfile as label from pg_backup_stop(wait_for_archive => false)`
    await copyFolder(join(running, 'pg_wal'), join(copy, 'pg_wal'))
    await writeFile(join(copy, 'backup_label'), ended?.label ?? '')
    await ownLike(running, join(copy, 'backup_label'))
    await copyLike(join(from, 'password'), join(to, 'password'))
  } finally {
    await sql.end()
  }
}

/** Files left out of the first copy: the WAL, which is copied last, and the files of the running server. */
const leftOut: ReadonlySet<string> = new Set(['pg_wal', 'pg_dynshmem', 'postmaster.pid', 'postmaster.opts'])

async function copyFolder(from: string, to: string, without?: ReadonlySet<string>) {
  await makeLike(from, to)
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (without?.has(entry.name)) continue
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) await copyFolder(source, target)
    else await copyLike(source, target).catch(unlessGone)
  }
}

/** A file may be dropped during the copy: the WAL records it. */
function unlessGone(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT') throw error
}

async function makeLike(from: string, to: string) {
  await mkdir(to, { mode: (await stat(from)).mode })
  await ownLike(from, to)
}

async function copyLike(from: string, to: string) {
  await copyFile(from, to)
  await ownLike(from, to)
}

async function ownLike(from: string, to: string) {
  const { uid, gid } = await stat(from)
  await chown(to, uid, gid)
}
