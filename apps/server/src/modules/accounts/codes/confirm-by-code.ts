import type { ContactKind } from '@joblane/contracts/accounts/verification-code'
import { DomainError } from '#kernel/domain-error.ts'
import { type AccountEvents, contactConfirmed } from '../account-events.ts'
import { confirmContact } from '../account-store.ts'
import { requireAccount } from '../my-account/get-account.ts'
import type { AccountTools } from '../open-accounts.ts'

/** Sends a code to the account's own phone or e-mail. */
export async function sendCode(
  { sql, codes }: AccountTools,
  { accountId, kind }: { accountId: string; kind: ContactKind },
): Promise<null> {
  const account = await requireAccount(sql, accountId)

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

type Given = { accountId: string; kind: ContactKind; code: string }

/** Confirms the account's own phone or e-mail; a confirmed phone activates the account. */
export async function validateCode(
  { sql, codes, sessions, now }: AccountTools,
  events: AccountEvents,
  { accountId, kind, code }: Given,
): Promise<null> {
  const account = await requireAccount(sql, accountId)
  const destination = account[kind]

  await codes.check(
    sql,
    { purpose: 'confirmation', subjectId: accountId, accountId, kind, destination, code },
    async (tx) => {
      const isStillOwn = await confirmContact(tx, accountId, { kind, destination, at: now() })
      if (!isStillOwn) throw new DomainError('INVALID_CODE')
      await contactConfirmed(events, tx, accountId, kind)
    },
  )
  sessions.forget({ account: accountId })

  return null
}
