import { join } from 'node:path'
import type { connect } from '../../apps/server/src/database/connect.ts'
import type { migrate } from '../../apps/server/src/database/migrate.ts'
import type { loadCatalogue } from '../../apps/server/src/modules/catalogue/index.ts'
import type { chooseStorage } from '../../apps/server/src/modules/photos/index.ts'
import type { loadDemo } from '../../apps/server/src/run/demo/load-demo.ts'
import { makeMembers, type Members } from '../../apps/server/src/testing/load/make-members.ts'
import type { Layout } from './cluster/layout.ts'
import type { Release } from './cluster/product-parts.ts'
import { withClient } from './cluster/with-client.ts'

type Server = {
  connect: typeof connect
  migrate: typeof migrate
  loadCatalogue: typeof loadCatalogue
  loadDemo: typeof loadDemo
  chooseStorage: typeof chooseStorage
}

/** Tables, catalogue, demo and members, by the code of the given release. */
export async function fillDatabase(layout: Layout, release: Release): Promise<Members> {
  const server = await serverOf(release)
  const secret = layout.values.SECRET
  // Thousands of small commits; none of them was promised to a client.
  await alter(layout, 'set synchronous_commit = off')
  await server.migrate(layout.ownerUrl)
  const sql = server.connect(layout.ownerUrl, { max: 2, statementTimeoutInMs: 0 })
  await server.loadCatalogue(sql)
  const store = server.chooseStorage({ photoStore: undefined, dataDir: join(layout.folder, 'photos') })
  await server.loadDemo(sql, { store, secret })
  await sql.end()
  // Enough that none of them reaches the limit of orders per account.
  const members = await makeMembers(layout.ownerUrl, secret, 300)
  await alter(layout, 'reset synchronous_commit')

  return members
}

const alter = (layout: Layout, change: string) =>
  withClient(layout.superuserUrl(layout.ports.primary), (client) =>
    client.query(`alter database joblane ${change}`),
  )

async function serverOf({ folder }: Release): Promise<Server> {
  const files = [
    'database/connect.ts',
    'database/migrate.ts',
    'modules/catalogue/index.ts',
    'modules/photos/index.ts',
    'run/demo/load-demo.ts',
  ]
  const modules = await Promise.all(files.map((file) => import(join(folder, 'apps/server/src', file))))

  return Object.assign({}, ...modules) as Server
}
