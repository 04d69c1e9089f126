import { randomUUID } from 'node:crypto'
import { plans } from '@joblane/contracts/jobcoins/plans'
import pg from 'pg'
import { createTokens } from '#modules/accounts/index.ts'

export type Member = { id: string; token: string }
export type Members = { workers: Member[]; customers: Member[] }

const leads = 1_000_000

/** Workers with enough leads for a long run, and customers; enough of each to avoid contention. */
export async function makeMembers(url: string, secret: string, count: number): Promise<Members> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const tokens = createTokens({ secret, now: () => new Date() })
  const [plan] = plans

  async function make(role: 'WORKER' | 'CUSTOMER', nth: number): Promise<Member> {
    const [id, sessionId, purchaseId] = [randomUUID(), randomUUID(), randomUUID()]
    const fullName = `${role} ${nth}`
    const issuedAt = new Date()
    const expiresAt = new Date(issuedAt.getTime() + 12 * 60 * 60 * 1000)
    const phone = `1${(BigInt(`0x${id.slice(0, 8)}`) + 2_000_000_000n).toString()}`
    await client.query(
      `insert into account (id, role, full_name, email, phone, zip_code, phone_confirmed_at)
      values ($1, $2, $3, $4, $5, '33101', now())`,
      [id, role, fullName, `${id}@joblane.test`, phone],
    )
    await client.query(
      'insert into account_session (id, account_id, created_at, expires_at) values ($1, $2, $3, $4)',
      [sessionId, id, issuedAt, expiresAt],
    )
    if (role === 'WORKER') {
      await client.query(
        `insert into jobcoin_purchase
          (id, account_id, plan_id, plan_name, leads, amount_in_cents, status, completed_at, runs_until)
        values ($1, $2, $3, $4, $5, 0, 'COMPLETED', now(), now() + interval '30 days')`,
        [purchaseId, id, plan.id, plan.name, leads],
      )
      await client.query('select jobcoin_credit($1, $2)', [purchaseId, purchaseId])
    }

    return {
      id,
      token: tokens.signSession({ sessionId, accountId: id, fullName, role, issuedAt, expiresAt }),
    }
  }

  const members: Members = { workers: [], customers: [] }
  for (let nth = 0; nth < count; nth += 1) {
    members.workers.push(await make('WORKER', nth))
    members.customers.push(await make('CUSTOMER', nth))
  }
  await client.end()

  return members
}
