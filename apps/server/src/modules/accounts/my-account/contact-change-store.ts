import type { ContactKind } from '@joblane/contracts/accounts/verification-code'
import type { SqlOrTx } from '#database/connect.ts'

/** An account has at most one pending change of each kind; a new one replaces it. */
export async function saveContactChange(
  tx: SqlOrTx,
  change: { accountId: string; kind: ContactKind; destination: string; at: Date },
) {
  const { accountId, kind, destination, at } = change
  await tx`
    insert into account_contact_change (account_id, kind, destination, created_at)
    values (${accountId}, ${kind}, ${destination}, ${at})
    on conflict (account_id, kind) do update
      set destination = excluded.destination, created_at = excluded.created_at`
}

export async function findContactChange(sql: SqlOrTx, accountId: string, kind: ContactKind) {
  const [row] = await sql<{ destination: string }[]>`
    select destination from account_contact_change where account_id = ${accountId} and kind = ${kind}`

  return row?.destination ?? null
}

export async function deleteContactChange(sql: SqlOrTx, accountId: string, kind: ContactKind) {
  await sql`delete from account_contact_change where account_id = ${accountId} and kind = ${kind}`
}
