import type { ContactKind } from '@joblane/contracts/accounts/verification-code'
import { DomainError } from '#kernel/domain-error.ts'
import { findAccount } from '../account-store.ts'
import type { AccountTools } from '../tools.ts'

/** Sends a code to the account's own phone or e-mail. */
export async function sendCode(
  { sql, codes }: AccountTools,
  { accountId, kind }: { accountId: string; kind: ContactKind },
): Promise<null> {
  const account = await findAccount(sql, accountId)
  if (!account) throw new DomainError('SIGN_IN_REQUIRED')

  await sql.begin((tx) =>
    codes.send(tx, {
      purpose: 'confirmation',
      subjectId: accountId,
      accountId,
      kind,
      destination: account[kind],
      fullName: account.fullName,
    }),
  )

  return null
}
