import type { SqlOrTx, Tx } from '#database/connect.ts'
import type { PhotoTools } from './open-photos.ts'
import { deleteOfAccount, listOfAccount } from './photo-store.ts'

/** What this module does when an account is deleted or exported. */
export const accountEventsOfPhotos = ({ addresses }: Pick<PhotoTools, 'addresses'>) => ({
  deleting: async (tx: Tx, accountId: string) => {
    await deleteOfAccount(tx, accountId)
  },
  exported: async (sql: SqlOrTx, accountId: string) => {
    const photos = await listOfAccount(sql, accountId)

    return {
      photos: photos.map(({ id, uploadedAt, ...rest }) => ({
        id,
        ...rest,
        ...addresses.of(id, 'expiring'),
        uploadedAt: uploadedAt.toISOString(),
      })),
    }
  },
})
