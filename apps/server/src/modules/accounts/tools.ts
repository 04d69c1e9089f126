import type { CurrentPlan } from '@joblane/contracts/api/accounts'
import type { NotificationChoice } from '@joblane/contracts/api/my-account'
import type { ContactKind } from '@joblane/contracts/rules/verification-code'
import type { Sql, SqlOrTx, Tx } from '#database/connect.ts'
import type { Clock } from '#kernel/clock.ts'
import type { AccountKeys } from './account-keys.ts'
import type { Sessions } from './sessions/sessions.ts'
import type { Tokens } from './sessions/tokens.ts'
import type { Acquire } from './passwords/semaphore.ts'
import type { VerificationCodes } from './codes/verification-codes.ts'

/** What the use cases of this module work with. */
export type AccountTools = {
  sql: Sql
  now: Clock
  tokens: Tokens
  sessions: Sessions
  codes: VerificationCodes
  /** Passwords are hashed in turns, or a hundred logins would hold up everybody else. */
  takeTurn: Acquire
  keyOf: AccountKeys
}

/** A refund that the deletion of an account brings with it. */
export type RefundOfDeletion = { amountInCents: number; purchaseDate: Date }

/** What other modules have to say about an account; each is a list, and all of it is asked. */
export type AccountEvents = {
  /** A phone or an e-mail was confirmed, also a new one. */
  confirmed: readonly ((tx: Tx, accountId: string, what: ContactKind) => Promise<void>)[]
  /** What a deletion will do, in sentences said before the click. */
  consequences: readonly ((sql: SqlOrTx, accountId: string) => Promise<string[]>)[]
  /** Does it, in the transaction that empties the account. */
  deleting: readonly ((tx: Tx, accountId: string) => Promise<{ refunds: RefundOfDeletion[] }>)[]
  /** What they keep about the person, by name. */
  exported: readonly ((sql: SqlOrTx, accountId: string) => Promise<Record<string, unknown>>)[]
}

/** What flows against the direction of the modules, passed in by app.ts. */
export type AccountExtensions = {
  planOf: (
    sql: SqlOrTx,
    accountId: string,
  ) => Promise<{ currentPlan: CurrentPlan | null; availableCoins: number }>
  /** Codes of a demand request, asked for with that request's own token. */
  requestFlow: {
    sendCode: (sql: Sql, demandId: string) => Promise<unknown>
    validateCode: (sql: Sql, demandId: string, code: string) => Promise<unknown>
  }
  events: AccountEvents
  readUnsubscribeToken: (token: string) => { accountId: string; choice: NotificationChoice } | null
}
