import type { Sql, SqlOrTx } from '#database/connect.ts'
import type { Clock } from '#kernel/clock.ts'
import type { LinkHolder, Member } from '#kernel/principal.ts'
import type { PhotoTools } from '#modules/photos/index.ts'

/** The dependencies of this module's use cases; app.ts injects the functions of modules that depend on this one. */
export type ProfileTools = {
  sql: Sql
  now: Clock
  photos: Pick<PhotoTools, 'addresses'>
  /** Whether the caller is a customer with a demand that the professional unlocked. */
  hasUnlockedFor: (sql: SqlOrTx, caller: Member | LinkHolder, professionalId: string) => Promise<boolean>
  /** Null for a professional with too few replies. */
  medianReplyMinutes: (sql: SqlOrTx, professionalId: string) => Promise<number | null>
}
