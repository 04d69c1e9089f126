import type { ContactKind } from '@joblane/contracts/accounts/verification-code'
import { DomainError } from '#kernel/domain-error.ts'
import { confirmContact, findAccount } from '../account-store.ts'
import type { AccountEvents, AccountTools } from '../tools.ts'

type Given = { accountId: string; kind: ContactKind; code: string }

/** Confirms the account's own phone or e-mail; a confirmed phone activates the account. */
export async function validateCode(
  { sql, codes, sessions, now }: AccountTools,
  { confirmed }: Pick<AccountEvents, 'confirmed'>,
  { accountId, kind, code }: Given,
): Promise<null> {
  const account = await findAccount(sql, accountId)
  if (!account) throw new DomainError('SIGN_IN_REQUIRED')
  const destination = account[kind]

  await codes.check(
    sql,
    { purpose: 'confirmation', subjectId: accountId, accountId, kind, destination, code },
    async (tx) => {
      const isStillOwn = await confirmContact(tx, accountId, { kind, destination, at: now() })
      if (!isStillOwn) throw new DomainError('INVALID_CODE')
      for (const notify of confirmed) await notify(tx, accountId, kind)
    },
  )
  sessions.forget({ account: accountId })

  return null
}
