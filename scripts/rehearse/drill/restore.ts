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
    listen_addresses: '127.0.0.1',
    port: layout.ports.restored,
    unix_socket_directories: layout.folder,
    hot_standby: 'off',
    // What the archive holds must not be mixed with what the copy writes.
    archive_mode: 'off',
    synchronous_standby_names: '',
    primary_conninfo: '',
    primary_slot_name: '',
    restore_command: `cp ${layout.values.WAL_ARCHIVE}/%f %p`,
    recovery_target_time: at,
    recovery_target_timeline: 'latest',
    recovery_target_action: 'promote',
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

/** Closes the segment that is being written and waits until it is in the archive. */
async function archiveEverything({ layout }: Cluster) {
  const file = await withClient(layout.superuserUrl(layout.ports.primary), async (client) => {
    const { rows } = await client.query<{ file: string }>('select pg_walfile_name(pg_switch_wal()) as file')
    return join(layout.values.WAL_ARCHIVE, rows[0]?.file ?? '')
  })
  await waitFor('the last WAL in the archive', () => existsSync(file), { seconds: 60 })
}
