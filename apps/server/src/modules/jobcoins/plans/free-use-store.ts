import type { SqlOrTx } from '#database/connect.ts'

/** Records that these identities used the free plan, until the later of the new and the stored date. */
export async function noteFreeUse(
  tx: SqlOrTx,
  identityKeys: readonly Buffer[],
  { runsUntil, forgetAt }: { runsUntil: Date; forgetAt: Date },
) {
  for (const key of identityKeys) {
    await tx`
      insert into jobcoin_free_use as known (identity_key, runs_until, forget_at)
      values (${key}, ${runsUntil}, ${forgetAt})
      on conflict (identity_key) do update set
        runs_until = greatest(known.runs_until, excluded.runs_until),
        forget_at = greatest(known.forget_at, excluded.forget_at)`
  }
}

export async function hasFreeUse(sql: SqlOrTx, identityKeys: readonly Buffer[], now: Date): Promise<boolean> {
  const rows = await sql`
    select 1 from jobcoin_free_use where identity_key = any(${identityKeys}::bytea[]) and runs_until > ${now} limit 1`

  return rows.length > 0
}

export async function deleteOldFreeUses(sql: SqlOrTx, now: Date) {
  await sql`delete from jobcoin_free_use where forget_at < ${now}`
}
