import type { MyProfessional } from '@joblane/contracts/api/professionals'
import type { Tx } from '#database/connect.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { holdAccount } from '#modules/accounts/index.ts'
import { attachPhotos } from '#modules/photos/index.ts'
import { lockProfile, replaceCaptions, setPhoto } from '../profile-store.ts'
import type { ProfileTools } from '../tools.ts'
import { getMyProfile } from './change-my-profile.ts'
import { ensureProfile } from './ensure-profile.ts'

/** Sets the portrait; null removes it. The former one is deleted. */
export const changeMyPhoto = (
  tools: ProfileTools,
  { accountId, photoId }: { accountId: string; photoId: string | null },
) =>
  changePhotos(tools, accountId, async (tx) => {
    const photoIds = photoId === null ? [] : [photoId]
    await attachPhotos(tx, { photoIds, by: accountId, to: { kind: 'PROFILE', id: accountId } })
    await setPhoto(tx, accountId, photoId)
  })

type Item = { photoId: string; caption: string }

/** Replaces the pictures of the professional's work, in this order. Those that are not named again are deleted. */
export const changeMyPortfolio = (
  tools: ProfileTools,
  { accountId, items }: { accountId: string; items: readonly Item[] },
) =>
  changePhotos(tools, accountId, async (tx) => {
    const photoIds = items.map(({ photoId }) => photoId)
    await attachPhotos(tx, { photoIds, by: accountId, to: { kind: 'PORTFOLIO', id: accountId } })
    const captions = items.map(({ photoId, caption }) => ({ photoId, caption: caption.trim() }))
    await replaceCaptions(tx, accountId, captions)
  })

async function changePhotos(
  tools: ProfileTools,
  accountId: string,
  change: (tx: Tx) => Promise<void>,
): Promise<MyProfessional> {
  const { sql } = tools
  await ensureProfile(sql, accountId)
  await sql.begin(async (tx) => {
    // Otherwise the photos would survive a deletion of the account at the same time.
    if (!(await holdAccount(tx, accountId))) throw new DomainError('sign_in_required')
    await lockProfile(tx, accountId)
    await change(tx)
  })

  return getMyProfile(tools, accountId)
}
