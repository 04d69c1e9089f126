import type { SqlOrTx } from '#database/connect.ts'
import { triesPerCode } from './code-rules.ts'

export type Purpose = 'confirmation' | 'change' | 'request'
/** The subject that a code is for, and the destination it was sent to. */
export type CodeOwner = { purpose: Purpose; subjectId: string; destinationKey: Buffer }
/**
 * Wrong tries are counted per destination and account, or per destination if there is no account. Those of deleted
 * accounts count against every later user of the destination.
 */
export type CodeCount = { destinationKey: Buffer; accountId: string | null }

/** Until the transaction ends, no other transaction sends a code to this destination or checks one. */
export async function lockDestination(tx: SqlOrTx, destinationKey: Buffer) {
  await tx`select pg_advisory_xact_lock(hashtextextended(${destinationKey.toString('hex')}, 0))`
}

export async function listSendings(tx: SqlOrTx, destinationKey: Buffer, since: Date): Promise<Date[]> {
  const rows = await tx<{ at: Date }[]>`
    select created_at as at from verification_code
    where destination_key = ${destinationKey} and created_at > ${since} and copy_of is null
    order by created_at desc
    limit 100`

  return rows.map(({ at }) => at)
}

export async function replaceCode(
  tx: SqlOrTx,
  code: CodeOwner & { accountId: string | null; codeHash: Buffer; now: Date; expiresAt: Date },
): Promise<string> {
  const { purpose, subjectId, destinationKey, accountId, codeHash, now, expiresAt } = code
  await revokeCode(tx, code, now)
  const [row] = await tx<{ id: string }[]>`
    insert into verification_code (
      purpose, subject_id, destination_key, account_id, code_hash, created_at, expires_at
    )
    values (${purpose}, ${subjectId}, ${destinationKey}, ${accountId}, ${codeHash}, ${now}, ${expiresAt})
    returning id`

  return row?.id ?? ''
}

/** Copies the owner's active code to another subject; false without an active code. Copies share one limit of tries. */
export async function copyCode(
  tx: SqlOrTx,
  { purpose, subjectId, destinationKey }: CodeOwner,
  toSubjectId: string,
  now: Date,
): Promise<boolean> {
  const rows = await tx`
    insert into verification_code (
      purpose, subject_id, destination_key, account_id, code_hash, created_at, expires_at, copy_of
    )
    select purpose, ${toSubjectId}, destination_key, account_id, code_hash, created_at, expires_at,
      coalesce(copy_of, id)
    from verification_code
    where purpose = ${purpose} and subject_id = ${subjectId} and destination_key = ${destinationKey}
      and used_at is null and replaced_at is null and expires_at > ${now}
    returning id`

  return rows.length > 0
}

export async function revokeCode(tx: SqlOrTx, { purpose, subjectId, destinationKey }: CodeOwner, now: Date) {
  await tx`
    update verification_code set replaced_at = ${now}
    where purpose = ${purpose} and subject_id = ${subjectId} and destination_key = ${destinationKey}
      and used_at is null and replaced_at is null`
}

/** Counts a try at the active code before it is compared; null if no code can be tried any more. */
export async function countTry(tx: SqlOrTx, { purpose, subjectId, destinationKey }: CodeOwner, now: Date) {
  const [row] = await tx<{ id: string; codeHash: Buffer }[]>`
    update verification_code set tries = tries + 1
    where purpose = ${purpose} and subject_id = ${subjectId} and destination_key = ${destinationKey}
      and used_at is null and replaced_at is null and tries < ${triesPerCode} and expires_at > ${now}
      and (copy_of is null or ${triesPerCode} > (
        select sum(copies.tries) from verification_code copies
        where copies.destination_key = ${destinationKey} and copies.copy_of = verification_code.copy_of))
    returning id, code_hash as "codeHash"`

  return row ?? null
}

export async function markUsed(tx: SqlOrTx, id: string, now: Date) {
  await tx`update verification_code set used_at = ${now} where id = ${id}`
}

export async function countWrongTries(
  tx: SqlOrTx,
  { destinationKey, accountId }: CodeCount,
  since: Date,
): Promise<number> {
  const [row] = await tx<{ wrong: number }[]>`
    select coalesce(sum(tries) - count(used_at), 0)::int as wrong from verification_code
    where destination_key = ${destinationKey} and created_at > ${since}
      and (account_id is not distinct from ${accountId}::uuid or forget_at is not null)`

  return row?.wrong ?? 0
}

export async function isClosed(tx: SqlOrTx, { destinationKey, accountId }: CodeCount): Promise<boolean> {
  const rows = await tx`
    select 1 from verification_closure
    where destination_key = ${destinationKey}
      and (account_id is not distinct from ${accountId}::uuid or forget_at is not null)`

  return rows.length > 0
}

export async function closeDestination(tx: SqlOrTx, { destinationKey, accountId }: CodeCount, now: Date) {
  await tx`
    insert into verification_closure (destination_key, account_id, closed_at)
    values (${destinationKey}, ${accountId}, ${now})
    on conflict do nothing`
}

/** Keeps the codes and closures of deleted accounts until `forgetAt`, but unlinks them from the accounts. */
export async function leaveCounts(tx: SqlOrTx, accountIds: readonly string[], forgetAt: Date) {
  await tx`
    update verification_code set account_id = null, subject_id = gen_random_uuid(), forget_at = ${forgetAt}
    where account_id = any(${accountIds}::uuid[])`
  await tx`
    insert into verification_closure (destination_key, account_id, closed_at, forget_at)
    select destination_key, null, closed_at, ${forgetAt} from verification_closure
    where account_id = any(${accountIds}::uuid[])
    on conflict on constraint verification_closure_once do nothing`
  await tx`delete from verification_closure where account_id = any(${accountIds}::uuid[])`
}

export async function deleteOutlivedCounts(tx: SqlOrTx, now: Date, codesBefore: Date) {
  await tx`delete from verification_code where created_at < ${codesBefore} or forget_at < ${now}`
  await tx`delete from verification_closure where forget_at < ${now}`
}

/** An operator resets the account's destinations. Returns whether there was anything to delete. */
export async function reopenAccount(tx: SqlOrTx, accountId: string): Promise<boolean> {
  const closures =
    await tx`delete from verification_closure where account_id = ${accountId} returning 1 as one`
  const codes = await tx`delete from verification_code where account_id = ${accountId} returning 1 as one`

  return closures.length + codes.length > 0
}

/** Like reopenAccount, for the counts of requests without an account and those that deleted accounts left. */
export async function reopenDestinations(tx: SqlOrTx, destinationKeys: readonly Buffer[]): Promise<boolean> {
  const closures = await tx`
    delete from verification_closure where destination_key = any(${destinationKeys}::bytea[]) and account_id is null
    returning 1 as one`
  const codes = await tx`
    delete from verification_code where destination_key = any(${destinationKeys}::bytea[]) and account_id is null
    returning 1 as one`

  return closures.length + codes.length > 0
}
