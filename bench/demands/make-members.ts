import { randomUUID } from 'node:crypto'
import { connect } from '../../apps/server/src/database/connect.ts'
import { plans } from '../../packages/contracts/src/plans.ts'
import { createTokens } from '../../apps/server/src/modules/accounts/sessions/tokens.ts'

export type Members = { workers: string[]; customers: string[] }

const leads = 1_000_000

/** Workers with leads for a long run, and customers: their tokens. As many as do not get into each other's way. */
export async function makeMembers(url: string, secret: string, count = 500): Promise<Members> {
  const sql = connect(url, { max: 1, asApplication: false })
  const tokens = createTokens({ secret, now: () => new Date() })
  const [plan] = plans

  async function make(role: 'WORKER' | 'CUSTOMER', nth: number) {
    const [accountId, sessionId, purchaseId] = [randomUUID(), randomUUID(), randomUUID()]
    const fullName = `${role} ${nth}`
    const issuedAt = new Date()
    const expiresAt = new Date(issuedAt.getTime() + 12 * 60 * 60 * 1000)
    const phone = `1${(BigInt(`0x${accountId.slice(0, 8)}`) + 2_000_000_000n).toString()}`
    await sql`
      insert into account (id, role, full_name, email, phone, zip_code, phone_confirmed_at)
      values (${accountId}, ${role}, ${fullName}, ${`${accountId}@joblane.test`}, ${phone}, '33101', now())`
    await sql`
      insert into account_session (id, account_id, created_at, expires_at)
      values (${sessionId}, ${accountId}, ${issuedAt}, ${expiresAt})`
    if (role === 'WORKER') {
      await sql`
        insert into jobcoin_purchase (id, account_id, plan_id, plan_name, leads, amount_in_cents, status, completed_at, runs_until)
        values (${purchaseId}, ${accountId}, ${plan.id}, ${plan.name}, ${leads}, 0, 'COMPLETED', now(), now() + interval '30 days')`
      await sql`select jobcoin_credit(${purchaseId}, ${purchaseId})`
    }

    return tokens.signSession({ sessionId, accountId, fullName, role, issuedAt, expiresAt })
  }

  const members: Members = { workers: [], customers: [] }
  for (let nth = 0; nth < count; nth += 1) {
    members.workers.push(await make('WORKER', nth))
    members.customers.push(await make('CUSTOMER', nth))
  }
  await sql.end()

  return members
}
