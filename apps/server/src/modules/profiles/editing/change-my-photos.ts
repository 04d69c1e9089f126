import { attachPhotos } from '#modules/photos/index.ts'
import { replaceCaptions, setPhoto } from '../profile-store.ts'
import { type EditingTools, inProfile } from './change-my-profile.ts'

/** Sets the portrait; null removes it. The former one is deleted. */
export const changeMyPhoto = (
  tools: EditingTools,
  { accountId, photoId }: { accountId: string; photoId: string | null },
) =>
  inProfile(tools, accountId, async (tx) => {
    const photoIds = photoId === null ? [] : [photoId]
    await attachPhotos(tx, { photoIds, by: accountId, to: { kind: 'PROFILE', id: accountId } })
    await setPhoto(tx, accountId, photoId)
  })

type Item = { photoId: string; caption: string }

/** Replaces the pictures of the professional's work, in this order. Those that are not named again are deleted. */
export const changeMyPortfolio = (
  tools: EditingTools,
  { accountId, items }: { accountId: string; items: readonly Item[] },
) =>
  inProfile(tools, accountId, async (tx) => {
    const photoIds = items.map(({ photoId }) => photoId)
    await attachPhotos(tx, { photoIds, by: accountId, to: { kind: 'PORTFOLIO', id: accountId } })
    const captions = items.map(({ photoId, caption }) => ({ photoId, caption: caption.trim() }))
    await replaceCaptions(tx, accountId, captions)
  })
