import { join } from 'node:path'
import { makeMembers, type Members } from '../../apps/server/src/testing/load/make-members.ts'
import type { Layout } from './cluster/layout.ts'
import type { Release } from './cluster/product-parts.ts'

type Server = {
  connect: typeof import('../../apps/server/src/database/connect.ts').connect
  migrate: typeof import('../../apps/server/src/database/migrate.ts').migrate
  loadCatalogue: typeof import('../../apps/server/src/modules/catalogue/index.ts').loadCatalogue
  loadDemo: typeof import('../../apps/server/src/run/load-demo.ts').loadDemo
  chooseStore: typeof import('../../apps/server/src/modules/photos/index.ts').chooseStore
}

/** Tables, catalogue, demo and members, by the code of the given release. */
export async function fillDatabase(layout: Layout, release: Release): Promise<Members> {
  const { connect, migrate, loadCatalogue, loadDemo, chooseStore } = await serverOf(release)
  const secret = layout.values.SECRET
  await migrate(layout.ownerUrl)
  const sql = connect(layout.ownerUrl, { max: 2, statementTimeoutInMs: 0 })
  await loadCatalogue(sql)
  const store = chooseStore({ photoStore: undefined, dataDir: join(layout.folder, 'photos') })
  await loadDemo(sql, { store, secret })
  await sql.end()

  return makeMembers(layout.ownerUrl, secret, 30)
}

async function serverOf({ folder }: Release): Promise<Server> {
  const files = [
    'database/connect.ts',
    'database/migrate.ts',
    'modules/catalogue/index.ts',
    'modules/photos/index.ts',
    'run/load-demo.ts',
  ]
  const modules = await Promise.all(files.map((file) => import(join(folder, 'apps/server/src', file))))

  return Object.assign({}, ...modules) as Server
}
