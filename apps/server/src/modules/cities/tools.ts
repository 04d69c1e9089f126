import type { Sql } from '#database/connect.ts'
import type { DemandTools } from '#modules/demands/index.ts'
import type { PhotoTools } from '#modules/photos/index.ts'

/** The dependencies of this module's use cases. */
export type CityTools = {
  sql: Sql
  demands: Pick<DemandTools, 'sql' | 'findGroupIds' | 'readPage'>
  photos: Pick<PhotoTools, 'addresses'>
}
