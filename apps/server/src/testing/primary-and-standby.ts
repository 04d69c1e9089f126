import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { chown, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Postgres, startPostgres } from '@joblane/dev-postgres'
import { afterAll, onTestFinished } from 'vitest'
import { connect } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import { hotBackup } from './hot-backup.ts'

/** A migrated primary and a real standby, with the owner's connections to both; stopped after the test file. */
export async function primaryAndStandby() {
  const folder = mkdtempSync(join(tmpdir(), 'joblane-replica-'))
  chmodSync(folder, 0o755)
  const settings = { synchronous_commit: true }
  const primary = await startPostgres({ dataDir: join(folder, 'primary'), fsync: false, settings })
  await migrate(primary.url)
  const owner = connect(primary.url, { max: 2, asApplication: false })
  const standby = await startStandby(primary, join(folder, 'standby'))
  const onStandby = connect(standby.url, { max: 1, asApplication: false, acceptsStandby: true })
  afterAll(async () => {
    await Promise.all([owner.end({ timeout: 1 }), onStandby.end({ timeout: 1 })])
    await Promise.all([primary.stopHard(), standby.stopHard()])
    for (const path of [primary.home, standby.home, folder]) rmSync(path, { recursive: true, force: true })
  })

  /** Until the end of the test the standby receives changes and does not show them. */
  const pauseReplay = async () => {
    await onStandby`select pg_wal_replay_pause()`
    onTestFinished(async () => void (await onStandby`select pg_wal_replay_resume()`))
  }

  return { primary, standby, owner, onStandby, pauseReplay }
}

/** A copy of a running PostgreSQL that follows it and answers reads. */
async function startStandby(primary: Pick<Postgres, 'url' | 'home'>, dataDir: string): Promise<Postgres> {
  const { hostname, port, username, password } = new URL(primary.url)
  await hotBackup(primary.url, primary.home, dataDir)
  const signal = join(dataDir, 'cluster', 'standby.signal')
  const { uid, gid } = await stat(join(dataDir, 'cluster'))
  await writeFile(signal, '')
  await chown(signal, uid, gid)

  return startPostgres({
    dataDir,
    fsync: false,
    settings: { primary_conninfo: `host=${hostname} port=${port} user=${username} password=${password}` },
  })
}
