import type { ContactKind } from '@joblane/contracts/accounts/verification-code'
import type { SqlOrTx, Tx } from '#database/connect.ts'

/** What another module does when an account changes; it may have some of these or all. */
export type AccountHooks = {
  /** A phone or e-mail was confirmed, perhaps a changed one. */
  confirmed?: (tx: Tx, accountId: string, what: ContactKind) => Promise<void>
  /** Sentences that explain, before the user confirms, what a deletion will do. */
  consequences?: (sql: SqlOrTx, accountId: string) => Promise<string[]>
  /** Carries out those consequences, in the transaction that empties the account. Returns the refunds it made, if any. */
  deleting?: (tx: Tx, accountId: string) => Promise<RefundOfDeletion[] | void>
  /** The module's data about the person, as named sections of the export. */
  exported?: (sql: SqlOrTx, accountId: string) => Promise<Record<string, unknown>>
}

/** A refund made because the account is deleted. */
export type RefundOfDeletion = { amountInCents: number; purchaseDate: Date }

/** The hooks of all modules, in the order in which a deletion may lock their rows. */
export type AccountEvents = readonly AccountHooks[]

export async function contactConfirmed(events: AccountEvents, tx: Tx, accountId: string, what: ContactKind) {
  for (const { confirmed } of events) await confirmed?.(tx, accountId, what)
}
