import { join } from 'node:path'
import { type PostgresOptions, startPostgres } from '@joblane/dev-postgres'
import { connect, type Sql } from '../../apps/server/src/database/connect.ts'
import { migrate } from '../../apps/server/src/database/migrate.ts'
import { loadCatalogue } from '../../apps/server/src/modules/catalogue/index.ts'
import { makeMembers, type Member } from '../../apps/server/src/testing/load/make-members.ts'
import { type Product, startProduct } from '../lib/start-product.ts'
import { forgetOutdated } from './forget-outdated.ts'
import { makeDemands } from './make-demands.ts'

export type Market = {
  product: Product
  /** Connected with the application's own privileges. */
  sql: Sql
  databaseUrl: string
  /** Their bearer tokens. */
  members: { workers: string[]; customers: string[] }
  /** The ids of the workers' accounts, in the order of their tokens. */
  workerIds: string[]
  customerIds: string[]
  stop(): Promise<void>
}

type Options = Pick<PostgresOptions, 'settings'> & { size?: number; dataDir?: string }

const secret = 'a secret of the benchmark, known to everybody'
/** Reused until the schema changes, because generating a million demands takes minutes. */
const cached = join(import.meta.dirname, '../../.data/bench')

/** The product on a database with a million demands, with workers and customers. */
export async function startMarket({
  settings = {},
  size = 1_000_000,
  dataDir = cached,
}: Options = {}): Promise<Market> {
  const markComplete = forgetOutdated(dataDir)
  const postgres = await startPostgres({ dataDir, settings })
  await migrate(postgres.url)
  const sql = connect(postgres.url)
  await loadCatalogue(sql)
  await makeDemands(postgres.url, size)
  markComplete()
  const { workers, customers } = await makeMembers(postgres.url, secret, 500)
  const members = { workers: tokensOf(workers), customers: tokensOf(customers) }
  const product = await startProduct({ DATABASE_URL: postgres.url, SECRET: secret })

  return {
    product,
    sql,
    databaseUrl: postgres.url,
    members,
    workerIds: workers.map(({ id }) => id),
    customerIds: customers.map(({ id }) => id),
    async stop() {
      await product.stop()
      await sql.end()
      await postgres.stop()
    },
  }
}

const tokensOf = (members: readonly Member[]) => members.map(({ token }) => token)
