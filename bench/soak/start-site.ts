import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestPostgres } from '@joblane/dev-postgres'
import { connect } from '../../apps/server/src/database/connect.ts'
import { migrate } from '../../apps/server/src/database/migrate.ts'
import { loadCatalogue } from '../../apps/server/src/modules/catalogue/index.ts'
import { chooseStorage } from '../../apps/server/src/modules/photos/index.ts'
import { loadDemo } from '../../apps/server/src/run/demo/load-demo.ts'
import { makeMembers } from '../../apps/server/src/testing/load/make-members.ts'
import { startProgram } from '../../apps/server/src/testing/load/start-program.ts'

const secret = 'a secret of the soak, known to everybody'

/** The product on a throwaway database with the demo data and some members, on the same machine as the clients. */
export async function startSite() {
  const postgres = await startTestPostgres({ autovacuum: true, synchronous_commit: true })
  await migrate(postgres.url)
  const sql = connect(postgres.url, { max: 2 })
  await loadCatalogue(sql)
  const dataDir = await mkdtemp(join(tmpdir(), 'joblane-soak-'))
  await loadDemo(sql, { store: chooseStorage({ photoStore: undefined, dataDir }), secret })
  await sql.end()
  // Enough that none of them reaches the limit of orders per account.
  const members = await makeMembers(postgres.url, secret, 200)
  const program = await startProgram({ DATABASE_URL: postgres.url, SECRET: secret, DATA_DIR: dataDir })

  return {
    postgres,
    members,
    program,
    async stop() {
      const ended = await program.stop()
      await postgres.stop()
      await rm(dataDir, { recursive: true })

      return ended
    },
  }
}
