import pg from 'pg'
import { applicationRole, connect, usualStatementTimeoutInMs } from '../connect.ts'
import { idleTransactionTimeoutInMs, planCacheMode, timeZone } from '../connection/connection-settings.ts'
import { hasSqlState } from '../sql-state.ts'
import type { Addresses } from './addresses.ts'

/** What start-up parameters set on a direct connection, a pooled login has from its role. */
const roleSettings = {
  role: applicationRole,
  plan_cache_mode: planCacheMode,
  TimeZone: timeZone,
  statement_timeout: `${usualStatementTimeoutInMs}ms`,
  idle_in_transaction_session_timeout: `${idleTransactionTimeoutInMs}ms`,
}

/** The statements that prepare a login, for the server or for an administrator. */
export function loginStatements(login: string): string[] {
  const name = pg.escapeIdentifier(login)

  return [
    `grant ${applicationRole} to ${name}`,
    ...Object.entries(roleSettings).map(
      ([setting, value]) => `alter role ${name} set ${setting} = '${value}'`,
    ),
  ]
}

/**
 * Gives the login of a pooled address its role settings, where the owner may do that; requirePool checks the result.
 * The owner's own login is left alone: migrations could not run as the application.
 */
export async function prepareLogin({ requests, direct }: Addresses) {
  const login = decodeURIComponent(new URL(requests).username)
  const sql = connect(direct, { max: 1, asApplication: false })
  const wanted = Object.entries(roleSettings).map(([name, value]) => `${name}=${value}`)

  try {
    await sql.begin(async (tx) => {
      // Two instances that start together would both update the same rows.
      await tx`select pg_advisory_xact_lock(${lockKey})`
      const [role] = await tx`
        select from pg_roles role left join pg_db_role_setting s on s.setrole = role.oid and s.setdatabase = 0
        where role.rolname = ${login} and role.rolname <> session_user
          and not (pg_has_role(role.oid, ${applicationRole}, 'set')
            and coalesce(s.setconfig @> ${wanted}::text[], false))`
      if (role) for (const statement of loginStatements(login)) await tx.unsafe(statement)
    })
  } catch (error) {
    if (!isForbidden(error)) throw error
  } finally {
    await sql.end({ timeout: 1 })
  }
}

/** An arbitrary advisory lock key that only this function uses. */
const lockKey = 7_201_900_303

const isForbidden = (error: unknown) => hasSqlState(error, '42501')
