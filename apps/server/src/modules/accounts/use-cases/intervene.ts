import { cleanEmail } from '@joblane/contracts/email'
import type { Sql } from '#database/connect.ts'
import type { Clock } from '#kernel/clock.ts'
import { findAccountByEmail, setRole, setSuspension } from '../account-store.ts'
import { type Account, isActivated } from '../domain/account.ts'
import { insertIntervention } from '../intervention-store.ts'
import { deleteSessionsOf } from '../session-store.ts'
import type { VerificationCodes } from '../verification-codes.ts'
import { reopenDestination } from '../verification-store.ts'

export const interventions = ['make-administrator', 'suspend', 'restore', 'reopen'] as const
export type Intervention = (typeof interventions)[number]

type Settings = { sql: Sql; now: Clock; codes: Pick<VerificationCodes, 'destinationKeyOf'> }

/** What a person does to an account from the command line; returns a sentence about what was done. */
export async function intervene(
  settings: Settings,
  { action, email }: { action: Intervention; email: string },
): Promise<string> {
  const { sql, now } = settings
  const account = await findAccountByEmail(sql, cleanEmail(email))
  if (!account) throw new Error('There is no account with this e-mail address.')
  if (action === 'make-administrator' && !isActivated(account)) {
    throw new Error('This account has not confirmed its phone yet.')
  }

  // The database tells every running instance of it.
  return sql.begin(async (tx) => {
    await insertIntervention(tx, { accountId: account.id, action, at: now() })
    switch (action) {
      case 'make-administrator':
        await setRole(tx, account.id, 'ADMINISTRATOR')
        return 'The account is an administrator now.'
      case 'suspend':
        await setSuspension(tx, account.id, now())
        await deleteSessionsOf(tx, account.id)
        return 'The account is suspended, and all its sessions have ended.'
      case 'restore':
        await setSuspension(tx, account.id, null)
        return 'The account may log in again.'
      case 'reopen':
        for (const key of destinationsOf(settings, account)) await reopenDestination(tx, key)
        return 'Codes can be sent to its phone and e-mail again.'
    }
  })
}

const destinationsOf = ({ codes }: Settings, { phone, email }: Account) => [
  codes.destinationKeyOf('phone', phone),
  codes.destinationKeyOf('email', email),
]
