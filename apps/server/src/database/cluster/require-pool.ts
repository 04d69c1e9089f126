import { applicationRole, connect } from '../connect.ts'
import { DatabaseRefused } from '../schema/check-database.ts'
import { hasSqlState } from '../sql-state.ts'
import { type Addresses, placeOf } from './addresses.ts'
import { loginStatements } from './prepare-login.ts'

/**
 * Asks the requests' address who it is. A pooler in the wrong mode, or with a login that lacks its settings, would
 * work, but as the wrong user, without a timeout, or with statements that are sometimes unknown.
 */
export async function requirePool({ requests, isPooled }: Addresses) {
  // Two pools with one connection each: statements have the same names in both.
  const pools = [1, 2].map(() => connect(requests, { max: 1, name: 'joblane check', isPooled }))

  try {
    for (const sql of pools) {
      const [answer] = await sql<{ user: string; timeout: string }[]>`
        select current_user as user, current_setting('statement_timeout') as timeout`
      if (answer?.user !== applicationRole || answer.timeout === '0') throw wrongLogin(requests, answer)
    }
  } catch (error) {
    if (isAboutNames(error)) throw new DatabaseRefused(withoutNames(requests))
    throw error
  } finally {
    await Promise.all(pools.map((sql) => sql.end({ timeout: 1 })))
  }
}

function wrongLogin(url: string, answer: { user: string; timeout: string } | undefined) {
  const login = decodeURIComponent(new URL(url).username)

  return new DatabaseRefused(
    `The pool at ${placeOf(url)} answers as ${answer?.user} with statement_timeout ${answer?.timeout}, not as ${applicationRole} with a timeout. As an administrator run "${loginStatements(login).join('; ')}", then restart the poolers. DATABASE_URL and DATABASE_DIRECT_URL need two users.`,
  )
}

const withoutNames = (url: string) =>
  `The pool at ${placeOf(url)} does not keep prepared statements: use PgBouncer 1.21 or newer, with pool_mode = transaction and max_prepared_statements = 200.`

/** The statement of the other connection is in the way (42P05), or this one's was lost (26000). */
const isAboutNames = (error: unknown) => hasSqlState(error, '42P05', '26000')
