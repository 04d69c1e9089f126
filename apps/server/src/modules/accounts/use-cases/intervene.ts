import { cleanEmail } from '@joblane/contracts/rules/email'
import type { Sql } from '#database/connect.ts'
import { findAccountByEmail, setRole, setSuspension } from '../account-store.ts'
import { isActivated } from '../domain/account.ts'
import { insertIntervention } from '../intervention-store.ts'
import { deleteSessionsOf } from '../sessions/session-store.ts'
import { verificationCodes } from '../codes/verification-codes.ts'
import { reopenAccount, reopenDestination } from '../codes/verification-store.ts'

export const interventions = ['make-administrator', 'suspend', 'restore', 'reopen'] as const
export type Intervention = (typeof interventions)[number]

/** Why an intervention was not possible, in words for the person at the command line. */
export class InterventionRefused extends Error {}

/**
 * What a person does to an account from the command line; returns a sentence about what was done.
 * The database tells every running instance of it.
 */
export async function intervene(
  sql: Sql,
  { action, email, now }: { action: Intervention; email: string; now: Date },
): Promise<string> {
  const account = await findAccountByEmail(sql, cleanEmail(email))
  if (!account) throw new InterventionRefused('There is no account with this e-mail address.')
  if (action === 'make-administrator' && !isActivated(account)) {
    throw new InterventionRefused('This account has not confirmed its phone yet.')
  }

  return sql.begin(async (tx) => {
    await insertIntervention(tx, { accountId: account.id, action, at: now })
    switch (action) {
      case 'make-administrator':
        await setRole(tx, account.id, 'ADMINISTRATOR')
        return 'The account is an administrator now.'
      case 'suspend':
        await setSuspension(tx, account.id, now)
        await deleteSessionsOf(tx, account.id)
        return 'The account is suspended, and all its sessions have ended.'
      case 'restore':
        await setSuspension(tx, account.id, null)
        return 'The account may log in again.'
      case 'reopen':
        await reopenAccount(tx, account.id)
        return 'Codes can be sent to its phone and e-mail again.'
    }
  })
}

/** The same help for a phone whose wrong codes belong to demand requests and to no account. */
export async function reopenPhone(
  sql: Sql,
  { secret, phone, now }: { secret: string; phone: string; now: Date },
): Promise<string> {
  const codes = verificationCodes({ secret, now: () => now })
  await sql.begin((tx) => reopenDestination(tx, codes.destinationKeyOf('phone', phone)))

  return 'Codes can be sent to this phone again.'
}
