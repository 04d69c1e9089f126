import type { SqlOrTx } from '#database/connect.ts'

export async function insertPasswordLink(
  tx: SqlOrTx,
  link: { tokenHash: Buffer; accountId: string; createdAt: Date; expiresAt: Date },
) {
  await tx`
    insert into account_password_link (token_hash, account_id, created_at, expires_at)
    values (${link.tokenHash}, ${link.accountId}, ${link.createdAt}, ${link.expiresAt})`
}

/** The id of the link's account; null if the link is unknown, expired or used. */
export async function findPasswordLink(sql: SqlOrTx, tokenHash: Buffer, now: Date): Promise<string | null> {
  const [row] = await sql<{ accountId: string }[]>`
    select account_id as "accountId" from account_password_link
    where token_hash = ${tokenHash} and expires_at > ${now}`

  return row?.accountId ?? null
}

/** Like findPasswordLink, and deletes the link: of concurrent uses only one gets the id. */
export async function usePasswordLink(tx: SqlOrTx, tokenHash: Buffer, now: Date): Promise<string | null> {
  const [row] = await tx<{ accountId: string }[]>`
    delete from account_password_link
    where token_hash = ${tokenHash} and expires_at > ${now}
    returning account_id as "accountId"`

  return row?.accountId ?? null
}

export async function deletePasswordLinks(tx: SqlOrTx, accountId: string) {
  await tx`delete from account_password_link where account_id = ${accountId}`
}
