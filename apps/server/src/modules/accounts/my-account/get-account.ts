import type { CurrentPlan, LoggedUser } from '@joblane/contracts/accounts/api'
import type { Account as AccountView } from '@joblane/contracts/accounts/my-account'
import type { SqlOrTx } from '#database/connect.ts'
import { DomainError } from '#kernel/domain-error.ts'
import type { Account } from '../account-rules.ts'
import { findAccount } from '../account-store.ts'
import { hasFavorites } from '../favorites/favorite-store.ts'
import type { AccountTools } from '../open-accounts.ts'
import { findContactChange } from './contact-change-store.ts'
import { listOptOuts, optOutHash } from './opt-out-store.ts'

type Tools = Pick<AccountTools, 'sql' | 'keyOf'>

/** The account as its owner sees it. */
export async function getAccount(tools: Tools, accountId: string): Promise<AccountView> {
  const { sql } = tools
  const account = await requireAccount(sql, accountId)

  return {
    id: account.id,
    fullName: account.fullName,
    role: account.role,
    email: account.email,
    emailConfirmed: account.emailConfirmedAt !== null,
    pendingEmail: await findContactChange(sql, accountId, 'email'),
    phoneNumber: account.phone,
    phoneNumberConfirmed: account.phoneConfirmedAt !== null,
    pendingPhoneNumber: await findContactChange(sql, accountId, 'phone'),
    zipCode: account.zipCode,
    notifications: await choicesOf(tools, account),
    createdAt: account.createdAt.toISOString(),
  }
}

/** The module of leads knows the plan. */
export type PlanOf = (
  sql: SqlOrTx,
  accountId: string,
  now: Date,
) => Promise<{ currentPlan: CurrentPlan | null; availableCoins: number }>

/** The profile of the token's account. */
export async function getLoggedUser(
  { sql, now }: Pick<AccountTools, 'sql' | 'now'>,
  planOf: PlanOf,
  accountId: string,
): Promise<LoggedUser> {
  const [account, hasInterestedSubcategories, plan] = await Promise.all([
    requireAccount(sql, accountId),
    hasFavorites(sql, accountId),
    planOf(sql, accountId, now()),
  ])

  return {
    id: account.id,
    fullName: account.fullName,
    role: account.role,
    hasInterestedSubcategories,
    phoneNumberConfirmed: account.phoneConfirmedAt !== null,
    emailConfirmed: account.emailConfirmedAt !== null,
    phoneNumber: account.phone,
    email: account.email,
    ...plan,
  }
}

/** What the address turned off before it had an account is off. */
async function choicesOf({ sql, keyOf }: Tools, { email, choices }: Account) {
  const turnedOff = await listOptOuts(sql, optOutHash(keyOf, email))

  return { ...choices, ...Object.fromEntries(turnedOff.map((choice) => [choice, false])) }
}

/** The account of a token; rejects the request if the account was deleted meanwhile. */
export async function requireAccount(sql: SqlOrTx, accountId: string): Promise<Account> {
  const account = await findAccount(sql, accountId)
  if (!account) throw new DomainError('SIGN_IN_REQUIRED')

  return account
}
