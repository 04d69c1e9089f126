import type { Sql } from '#database/connect.ts'
import type { Clock } from '#kernel/clock.ts'
import type { PhotoTools } from '#modules/photos/index.ts'

/** The dependencies of this module's use cases. */
export type ReviewTools = {
  sql: Sql
  now: Clock
  photos: Pick<PhotoTools, 'addresses'>
}
