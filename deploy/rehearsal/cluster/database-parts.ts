import { chmodSync, chownSync, copyFileSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findBinaries } from '../../../packages/dev-postgres/src/find-binaries.ts'
import type { Account } from '../../../packages/dev-postgres/src/server-account.ts'
import { inRoot } from '../../../scripts/lib/project.mjs'
import type { Programs } from './foreign-programs.ts'
import { databases, type DatabaseName, type Layout } from './layout.ts'
import type { Part, Supervisor } from './part.ts'
import { configuration, environment, writeConfiguration } from './write-configuration.ts'

type Setting = { supervisor: Supervisor; layout: Layout; programs: Programs; account: Account }

/** Three etcd and three Patroni, each of which runs a PostgreSQL of the project's own package. */
export function databaseParts(setting: Setting) {
  bringPostgres(setting)
  const each = (make: (setting: Setting, name: DatabaseName) => Part) =>
    Object.fromEntries(databases.map((name) => [name, make(setting, name)])) as Record<DatabaseName, Part>

  return { etcd: each(etcd), patroni: each(patroni) }
}

function etcd({ supervisor, layout, programs, account }: Setting, name: DatabaseName): Part {
  const values = layout.ofDatabase(name)
  mkdirSync(values.ETCD_DATA_DIR, { mode: 0o700 })
  chownSync(values.ETCD_DATA_DIR, account.uid, account.gid)

  return supervisor.make({
    name: `${name}-etcd`,
    command: programs.etcd,
    args: [],
    env: environment(configuration('etcd/etcd.env', values)),
    account,
    folder: layout.folder,
  })
}

function patroni({ supervisor, layout, programs, account }: Setting, name: DatabaseName): Part {
  const folder = join(layout.folder, `${name}-patroni`)
  mkdirSync(folder)
  writeConfiguration('patroni/patroni.yml', layout.ofDatabase(name), { folder, account })
  // Patroni reads all files of the folder in the order of their names; a later one wins.
  writeFileSync(join(folder, 'rehearsal.yml'), withoutPrograms(layout, programs))

  return supervisor.make({
    name: `${name}-patroni`,
    command: programs.python,
    args: [programs.patroni, folder],
    account,
    folder: layout.folder,
  })
}

/** The project's PostgreSQL has no pg_basebackup and no pg_rewind: a standby is made by copying the primary's folder. */
const withoutPrograms = ({ bin, folder }: Layout, { python }: Programs) => `
bootstrap:
  dcs:
    postgresql:
      use_pg_rewind: false
postgresql:
  create_replica_methods: [copy]
  copy:
    command: ${python} ${join(bin, 'copy_leader.py')}
    password_file: ${join(folder, 'superuser-password')}
  remove_data_directory_on_diverged_timelines: true
  parameters:
    # In files of the data folder, which end with it, however PostgreSQL ends.
    dynamic_shared_memory_type: mmap
`

/** The programs that Patroni calls, in one folder. */
function bringPostgres({ layout, programs, account }: Setting) {
  const { bin, folder, values } = layout
  const native = dirname(findBinaries(account).postgres)
  for (const name of ['initdb', 'pg_ctl', 'postgres']) symlinkSync(join(native, name), join(bin, name))
  for (const name of ['pg_controldata.py', 'copy_leader.py']) {
    copyFileSync(inRoot('deploy/rehearsal/programs', name), join(bin, name))
  }
  programs.wrapPython('pg_controldata', join(bin, 'pg_controldata.py'))
  copyFileSync(inRoot('deploy/backup/archive-wal.sh'), join(bin, 'archive-wal.sh'))
  chmodSync(join(bin, 'archive-wal.sh'), 0o755)

  const passwordFile = join(folder, 'superuser-password')
  writeFileSync(passwordFile, values.SUPERUSER_PASSWORD, { mode: 0o600 })
  mkdirSync(values.WAL_ARCHIVE, { mode: 0o700 })
  for (const path of [folder, passwordFile, values.WAL_ARCHIVE]) chownSync(path, account.uid, account.gid)
}
