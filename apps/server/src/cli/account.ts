import { join } from 'node:path'
import { findRunningPostgres, startPostgres } from '@joblane/dev-postgres'
import { parsePhone } from '@joblane/contracts/rules/phone'
import { type Config, InvalidSettings, readConfig } from '#config.ts'
import { connect } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import { MigrationFailed } from '#database/schema/migration-failed.ts'
import { DatabaseRefused } from '#database/schema/refuse-database.ts'
import { intervene, InterventionRefused, interventions, reopenPhone } from '#modules/accounts/index.ts'

const usage = `npm run account -- <what> <e-mail address>
npm run account -- reopen <phone number>

  make-administrator   gives an activated account the role of an administrator
  suspend              ends all sessions of an account and lets it log in no more
  restore              lets a suspended account log in again
  reopen               lets an account be sent codes again after too many wrong ones`

/** Works on the database that the server uses, also while it runs. */
async function run([what, whom, ...rest]: string[]) {
  const action = interventions.find((known) => known === what)
  if (!action || whom === undefined || rest.length > 0) throw new InterventionRefused(usage)

  const config = readConfig(process.env)
  const { url, stop } = await reachDatabase(config)
  await migrate(url)
  const sql = connect(url, { max: 1 })
  const now = new Date()
  const phone = action === 'reopen' ? parsePhone(whom) : null
  try {
    console.log(
      phone === null
        ? await intervene(sql, { action, email: whom, now })
        : await reopenPhone(sql, { secret: config.secret, phone, now }),
    )
  } finally {
    await sql.end()
    await stop()
  }
}

/** The configured database; else the embedded one, which may be running or not. */
async function reachDatabase({ dataDir: folder, databaseUrl }: Config) {
  const dataDir = join(folder, 'postgres')
  const running = databaseUrl ?? findRunningPostgres(dataDir)
  if (running !== undefined) return { url: running, stop: async () => {} }

  return startPostgres({ dataDir })
}

const isForeseen = (error: unknown): error is Error =>
  [InterventionRefused, InvalidSettings, DatabaseRefused, MigrationFailed].some(
    (kind) => error instanceof kind,
  )

try {
  await run(process.argv.slice(2))
} catch (error) {
  if (!isForeseen(error)) throw error
  console.error(error.message)
  process.exitCode = 1
}
