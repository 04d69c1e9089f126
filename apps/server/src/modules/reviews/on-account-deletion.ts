import type { SqlOrTx, Tx } from '#database/connect.ts'
import type { AccountHooks } from '#modules/accounts/index.ts'
import { deletePhotosOf } from '#modules/photos/index.ts'
import {
  eraseOfProfessional,
  eraseReportsBy,
  listIdsAbout,
  listReportsBy,
  listWrittenBy,
} from './review-deletion-store.ts'

/**
 * What this module does when an account is deleted. A professional's reviews go with the profile. A customer's reviews
 * stay without the name, which is read from the demand and gone with it.
 */
export const accountEventsOfReviews = {
  deleting: async (tx: Tx, accountId: string) => {
    await deletePhotosOf(tx, 'REVIEW', await listIdsAbout(tx, accountId))
    await eraseOfProfessional(tx, accountId)
    await eraseReportsBy(tx, accountId)
  },
  exported: async (sql: SqlOrTx, accountId: string) => ({
    reviews: await listWrittenBy(sql, accountId),
    reviewReports: await listReportsBy(sql, accountId),
  }),
} satisfies AccountHooks
