import { join } from 'node:path'
import { startPostgres } from '@joblane/dev-postgres'
import { buildApp } from './app.ts'
import { startBackgroundWork } from './background-work.ts'
import { InvalidSettings, readConfig } from './config.ts'
import { connect } from './database/connect.ts'
import { migrate } from './database/migrate.ts'
import { loadDemoAccounts } from './modules/accounts/index.ts'
import { loadDemoCampaigns } from './modules/campaigns/index.ts'
import { loadCatalogue } from './modules/catalogue/index.ts'
import { bufferedLogStream } from './platform/log-stream.ts'
import { loadSite, startDevSite } from './platform/site/load-site.ts'

async function start() {
  const config = readConfig(process.env)
  const postgres = config.databaseUrl
    ? null
    : await startPostgres({ dataDir: join(config.dataDir, 'postgres') })
  const databaseUrl = config.databaseUrl ?? postgres?.url ?? ''

  await migrate(databaseUrl)
  const sql = connect(databaseUrl, { max: config.databasePoolSize })
  await loadCatalogue(sql)
  if (postgres) {
    await loadDemoCampaigns(sql)
    await loadDemoAccounts(sql, new Date())
  }
  const site = config.isDevelopment ? await startDevSite() : await loadSite()
  const app = await buildApp({
    config,
    sql,
    now: () => new Date(),
    site,
    logStream: bufferedLogStream(process.stdout),
  })
  await app.listen({ port: config.port, host: config.host })
  await startBackgroundWork({ config, sql, databaseUrl, logger: app.log })

  console.log(`Joblane is at ${config.publicUrl}`)
}

try {
  await start()
} catch (error) {
  if (!(error instanceof InvalidSettings)) throw error
  for (const problem of error.problems) console.error(problem)
  process.exitCode = 1
}
