import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pack } from './archive.ts'
import type { Settings } from './run-server.ts'
import { type Postgres, startPostgres } from './start-postgres.ts'

type Options = {
  /** The folder in which the server's own is made. */
  parent?: string
  /** Starts with the databases that `archivePostgres` packed. */
  archive?: string
}

/** Starts a throwaway PostgreSQL in a new folder that `stop` removes completely. */
export async function startTestPostgres(settings: Settings = {}, options: Options = {}): Promise<Postgres> {
  const { postgres, forget } = await startInNewFolder(settings, options)
  const stop = () => postgres.stopHard().finally(forget)

  return { ...postgres, stop, stopHard: stop }
}

/** Packs the databases that `fill` makes on a throwaway PostgreSQL into one file, which appears when it is complete. */
export async function archivePostgres(
  archive: string,
  fill: (url: string) => Promise<void>,
  options: Options = {},
): Promise<void> {
  const { postgres, forget } = await startInNewFolder({}, options)

  try {
    await fill(postgres.url)
    await postgres.stop()
    await pack(postgres.home, archive)
  } finally {
    await postgres.stopHard().finally(forget)
  }
}

async function startInNewFolder(settings: Settings, { parent = tmpdir(), archive }: Options) {
  const folder = mkdtempSync(join(parent, 'joblane-test-postgres-'))
  chmodSync(folder, 0o755)

  const forget = (...homes: string[]) => {
    for (const path of [...homes, folder]) rmSync(path, { recursive: true, force: true, maxRetries: 3 })
  }
  const postgres = await startPostgres({
    dataDir: join(folder, 'postgres'),
    fsync: false,
    settings: { ...fast, ...settings },
    archive,
  }).catch((error: unknown) => {
    forget()
    throw error
  })

  return { postgres, forget: () => forget(postgres.home) }
}

const fast: Settings = {
  autovacuum: false,
  checkpoint_timeout: '1h',
  io_method: 'sync',
  max_connections: 200,
  max_wal_senders: 0,
  shared_buffers: '128MB',
  wal_level: 'minimal',
}
