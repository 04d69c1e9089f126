import { join } from 'node:path'
import { findRunningPostgres, startPostgres } from '@joblane/dev-postgres'
import { type Config, readConfig } from '#config.ts'
import { addressesOf } from '#database/cluster/addresses.ts'
import { connect } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import { intervene, InterventionRefused, interventions, reopenCodes } from '#modules/accounts/index.ts'
import { Operator } from '#kernel/operator.ts'
import { withOwnSecret } from '../development-secret.ts'
import { explainStartFailure } from '../start-failure.ts'

const usage = `npm run account -- <what> <e-mail address>
npm run account -- reopen <phone number>

  make-administrator   gives an activated account the role of an administrator
  suspend              ends all sessions of an account and lets it log in no more
  restore              lets a suspended account log in again
  reopen               lets an account, or a phone without one, be sent codes again after too many wrong ones`

let config: Config | undefined

/** Uses the server's own settings, data folder and database; works while the server runs, too. */
async function run([what, whom, ...rest]: string[]) {
  const action = [...interventions, 'reopen' as const].find((known) => known === what)
  if (!action || whom === undefined || rest.length > 0) throw new InterventionRefused(usage)

  config = await withOwnSecret(readConfig(process.env))
  const { url, stop } = await reachDatabase(config)
  await migrate(url)
  const sql = connect(url, { max: 1 })
  const now = new Date()
  const operator = new Operator(null)
  try {
    const done =
      action === 'reopen'
        ? await reopenCodes(sql, { operator, secret: config.secret, whom, now })
        : await intervene(sql, { operator, action, email: whom, now })
    operator.requireRecord()
    console.log(done)
  } finally {
    await sql.end()
    await stop()
  }
}

/** The configured database, or else the embedded one, which may or may not be running. */
async function reachDatabase(config: Config) {
  const { dataDir: folder } = config
  const dataDir = join(folder, 'postgres')
  const running = addressesOf(config).direct || findRunningPostgres(dataDir)
  if (running) return { url: running, stop: async () => {} }

  return startPostgres({ dataDir })
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  const lines = error instanceof InterventionRefused ? [error.message] : explainStartFailure(error, config)
  if (!lines) throw error
  for (const line of lines) console.error(line)
  process.exitCode = 1
}
