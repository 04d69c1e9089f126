import { chownSync, existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Part } from '../cluster/part.ts'
import type { Cluster } from '../cluster/start-cluster.ts'
import { waitFor } from '../cluster/wait-for.ts'
import { isWritable, withClient } from '../cluster/with-client.ts'
import type { Moment } from './note-moment.ts'

/** Starts a PostgreSQL on the base backup, which takes the WAL up to the moment from the archive. */
export async function restore(cluster: Cluster, backup: string, { at }: Moment): Promise<Part> {
  const { supervisor, layout, account } = cluster
  await archiveEverything(cluster)
  const signal = join(backup, 'recovery.signal')
  writeFileSync(signal, '')
  chownSync(signal, account.uid, account.gid)

  const settings = {
    ...recoverySettings({ backup, archive: layout.values.WAL_ARCHIVE, at }),
    listen_addresses: '127.0.0.1',
    port: layout.ports.restored,
    unix_socket_directories: layout.folder,
    // So that the database answers only when it is restored.
    hot_standby: 'off',
  }
  const part = supervisor.make({
    name: 'restored',
    command: join(layout.bin, 'postgres'),
    args: ['-D', backup, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    account,
    folder: layout.folder,
  })
  part.start()
  await waitFor('the restored database', () => isWritable(layout.restoredUrl), { seconds: 90 })

  return part
}

/** The settings of step 3 of the README. */
export const recoverySettings = ({
  backup,
  archive,
  at,
}: {
  backup: string
  archive: string
  at: string
}) => ({
  restore_command: `cp ${archive}/%f %p`,
  recovery_target_time: at,
  recovery_target_timeline: 'latest',
  recovery_target_action: 'promote',
  // What the archive holds must not be mixed with what the copy writes.
  archive_mode: 'off',
  hba_file: join(backup, 'pg_hba.conf'),
  ident_file: join(backup, 'pg_ident.conf'),
  // Where Patroni wrote the addresses and names of the machine that the backup came from.
  listen_addresses: '',
  port: 5432,
  unix_socket_directories: '/run/postgresql',
  synchronous_standby_names: '',
  primary_conninfo: '',
  primary_slot_name: '',
})

/** Closes the segment that is being written and waits until it is in the archive. */
async function archiveEverything({ layout }: Cluster) {
  const file = await withClient(layout.superuserUrl(layout.ports.primary), async (client) => {
    const { rows } = await client.query<{ file: string }>('select pg_walfile_name(pg_switch_wal()) as file')
    return join(layout.values.WAL_ARCHIVE, rows[0]?.file ?? '')
  })
  await waitFor('the last WAL in the archive', () => existsSync(file), { seconds: 60 })
}
