import { cleanEmail } from '@joblane/contracts/accounts/email'
import type { Sql } from '#database/connect.ts'
import type { Operator } from '#kernel/operator.ts'
import { writeAudit } from '#modules/audit/index.ts'
import { findAccountByEmail, setRole, setSuspension } from '../account-store.ts'
import { type Account, isActivated } from '../account-rules.ts'
import { deleteSessionsOf } from '../signing-in/session-store.ts'

export const interventions = ['make-administrator', 'suspend', 'restore'] as const
export type Intervention = (typeof interventions)[number]

/** Its message explains to the operator at the command line why the action was not possible. */
export class InterventionRefused extends Error {}

/**
 * Runs an operator's action on an account from the command line; returns a sentence about what was done.
 * The database notifies every running instance.
 */
export async function intervene(
  sql: Sql,
  { operator, action, email, now }: { operator: Operator; action: Intervention; email: string; now: Date },
): Promise<string> {
  const account = await findAccountByEmail(sql, cleanEmail(email))
  if (!account) throw new InterventionRefused('There is no account with this e-mail address.')
  const obstacle = obstacles[action]?.(account)
  if (obstacle) throw new InterventionRefused(obstacle)

  return sql.begin(async (tx) => {
    await writeAudit(tx, operator, {
      action: `account.${action}`,
      subject: { kind: 'account', id: account.id },
    })
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
    }
  })
}

/** Reasons why an action would have no effect, or is not allowed. */
const obstacles: Partial<Record<Intervention, (account: Account) => string | null>> = {
  'make-administrator': (account) => {
    if (account.role === 'ADMINISTRATOR') return 'This account is an administrator already.'
    return isActivated(account) ? null : 'This account has not confirmed its phone yet.'
  },
  suspend: ({ suspendedAt }) => (suspendedAt ? 'This account is suspended already.' : null),
  restore: ({ suspendedAt }) => (suspendedAt ? null : 'This account is not suspended.'),
}
