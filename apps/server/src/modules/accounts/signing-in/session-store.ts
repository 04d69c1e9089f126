import type { Role } from '@joblane/contracts/http/access'
import type { SqlOrTx } from '#database/connect.ts'

export type Session = { accountId: string; role: Role; isActivated: boolean; expiresAt: Date }

type NewSession = { id: string; accountId: string; createdAt: Date; expiresAt: Date }

export async function insertSession(tx: SqlOrTx, { id, accountId, createdAt, expiresAt }: NewSession) {
  await tx`
    insert into account_session (id, account_id, created_at, expires_at)
    values (${id}, ${accountId}, ${createdAt}, ${expiresAt})`
}

/** Finds a session that has not expired, of an account that is neither suspended nor deleted. */
export async function findSession(sql: SqlOrTx, id: string, now: Date): Promise<Session | null> {
  const [row] = await sql<Session[]>`
    select s.account_id as "accountId", a.role, a.phone_confirmed_at is not null as "isActivated",
      s.expires_at as "expiresAt"
    from account_session s join account a on a.id = s.account_id
    where s.id = ${id} and s.expires_at > ${now} and a.suspended_at is null and a.deleted_at is null`

  return row ?? null
}

export async function findSessionTimes(sql: SqlOrTx, id: string) {
  const [row] = await sql<{ createdAt: Date; expiresAt: Date }[]>`
    select created_at as "createdAt", expires_at as "expiresAt" from account_session where id = ${id}`

  return row ?? null
}

export const listSessions = (sql: SqlOrTx, accountId: string) => sql<{ createdAt: Date; expiresAt: Date }[]>`
  select created_at as "createdAt", expires_at as "expiresAt"
  from account_session where account_id = ${accountId} order by created_at`

export async function deleteSession(sql: SqlOrTx, id: string) {
  await sql`delete from account_session where id = ${id}`
}

/** Deletes all sessions of an account except the given one. */
export async function deleteSessionsOf(tx: SqlOrTx, accountId: string, except: string | null = null) {
  await tx`
    delete from account_session
    where account_id = ${accountId} and id is distinct from ${except}::uuid`
}
