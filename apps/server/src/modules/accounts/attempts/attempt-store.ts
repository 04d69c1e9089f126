import type { SqlOrTx } from '#database/connect.ts'

export type AttemptKind = 'login' | 'forgotten' | 'reauthentication' | 'correction'
export type Subject = { kind: AttemptKind; subjectKey: Buffer }

/** Until the transaction ends, no other transaction counts attempts for this subject. */
export async function lockSubject(tx: SqlOrTx, { kind, subjectKey }: Subject) {
  await tx`select pg_advisory_xact_lock(hashtextextended(${kind + subjectKey.toString('hex')}, 0))`
}

/** Newest first, capped at more rows than any limit counts. */
export async function listAttempts(
  tx: SqlOrTx,
  { kind, subjectKey, since, addressKey }: Subject & { since: Date; addressKey: Buffer | null },
): Promise<Date[]> {
  const rows = await tx<{ at: Date }[]>`
    select at from account_attempt
    where kind = ${kind} and subject_key = ${subjectKey} and at > ${since}
      and (${addressKey}::bytea is null or address_key = ${addressKey})
    order by at desc
    limit 100`

  return rows.map(({ at }) => at)
}

export async function insertAttempt(
  tx: SqlOrTx,
  { kind, subjectKey, addressKey, at }: Subject & { addressKey: Buffer | null; at: Date },
): Promise<string> {
  const [row] = await tx<{ id: string }[]>`
    insert into account_attempt (kind, subject_key, address_key, at)
    values (${kind}, ${subjectKey}, ${addressKey}, ${at})
    returning id`

  return row?.id ?? ''
}

export async function deleteAttempt(sql: SqlOrTx, id: string) {
  await sql`delete from account_attempt where id = ${id}`
}

export async function deleteAttemptsOf(sql: SqlOrTx, { kind, subjectKey }: Subject) {
  await sql`delete from account_attempt where kind = ${kind} and subject_key = ${subjectKey}`
}

/** Runs the query even without an account, so that known and unknown e-mails take the same time. */
export async function isKnownAddress(sql: SqlOrTx, accountId: string | null, addressKey: Buffer) {
  const rows = await sql`
    select 1 from account_known_address where account_id = ${accountId} and address_key = ${addressKey}`

  return rows.length > 0
}

export async function rememberAddress(sql: SqlOrTx, accountId: string, addressKey: Buffer, at: Date) {
  await sql`
    insert into account_known_address (account_id, address_key, last_used_at)
    values (${accountId}, ${addressKey}, ${at})
    on conflict (account_id, address_key) do update set last_used_at = excluded.last_used_at`
}
