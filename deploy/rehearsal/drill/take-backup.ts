import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Cluster } from '../cluster/start-cluster.ts'

/** A base backup of the primary, under load; the archive has the WAL that it needs. */
export async function takeBackup({ layout, programs, account }: Cluster): Promise<string> {
  const backup = join(layout.folder, 'restored-data')
  await promisify(execFile)(
    programs.python,
    [
      join(layout.bin, 'copy_leader.py'),
      `--datadir=${backup}`,
      `--connstring=host=${layout.values.PRIMARY_HOST} port=${layout.ports.primary}`,
      `--password_file=${join(layout.folder, 'superuser-password')}`,
    ],
    account,
  )

  return backup
}
