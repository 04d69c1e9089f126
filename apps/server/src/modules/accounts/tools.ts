import type { CurrentPlan } from '@joblane/contracts/accounts/api'
import type { NotificationChoice } from '@joblane/contracts/accounts/my-account'
import type { ContactKind } from '@joblane/contracts/accounts/verification-code'
import type { Sql, SqlOrTx, Tx } from '#database/connect.ts'
import type { Clock } from '#kernel/clock.ts'
import type { AccountKeys } from './account-keys.ts'
import type { Sessions } from './signing-in/sessions.ts'
import type { Tokens } from './signing-in/tokens.ts'
import type { Limit } from '#semaphore.ts'
import type { VerificationCodes } from './codes/verification-codes.ts'

/** The dependencies of the use cases in this module. */
export type AccountTools = {
  sql: Sql
  now: Clock
  tokens: Tokens
  sessions: Sessions
  codes: VerificationCodes
  /** Limits concurrent password hashing, or a hundred sign-ins would block all other requests. */
  limitHashing: Limit
  keyOf: AccountKeys
}

/** A refund made because the account is deleted. */
export type RefundOfDeletion = { amountInCents: number; purchaseDate: Date }

/** Hooks of other modules on an account; every hook in a list is called. */
export type AccountEvents = {
  /** Called when a phone or e-mail is confirmed, including a changed one. */
  confirmed: readonly ((tx: Tx, accountId: string, what: ContactKind) => Promise<void>)[]
  /** Sentences that explain, before the user confirms, what a deletion will do. */
  consequences: readonly ((sql: SqlOrTx, accountId: string) => Promise<string[]>)[]
  /** Carries out those consequences, in the transaction that empties the account. Returns the refunds it made, if any. */
  deleting: readonly ((tx: Tx, accountId: string) => Promise<RefundOfDeletion[] | void>)[]
  /** The module's data about the person, as named sections of the export. */
  exported: readonly ((sql: SqlOrTx, accountId: string) => Promise<Record<string, unknown>>)[]
}

/** The hooks of one module, of which it may have some or all. */
export type AccountHooks = { [What in keyof AccountEvents]?: AccountEvents[What][number] }

/** Functions of modules that depend on this one, injected by app.ts because this module must not import them. */
export type AccountExtensions = {
  planOf: (
    sql: SqlOrTx,
    accountId: string,
  ) => Promise<{ currentPlan: CurrentPlan | null; availableCoins: number }>
  /** Codes of a demand request, for callers with that request's token. */
  requestFlow: {
    sendCode: (demandId: string) => Promise<unknown>
    validateCode: (demandId: string, code: string) => Promise<unknown>
  }
  events: AccountEvents
  readUnsubscribeToken: (token: string) => { recipient: string; choice: NotificationChoice } | null
}
