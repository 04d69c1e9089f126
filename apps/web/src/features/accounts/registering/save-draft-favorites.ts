import { getInterestedCategories, saveInterestedCategories } from '@joblane/contracts/accounts/api'
import { call } from '#lib/api/api-client.ts'
import { clearDraftFavorites, draftFavorites } from './draft-favorites.ts'

/**
 * Saves this e-mail's stored favorites at the first login, unless others have been chosen since. It fails silently: a
 * professional without favorites is prompted for them.
 */
export async function saveDraftFavorites(email: string, token?: string) {
  const categories = draftFavorites(email)
  if (!categories) return

  clearDraftFavorites()
  const options = token === undefined ? {} : { token }
  try {
    const chosen = await call(getInterestedCategories, {}, options)
    if (chosen.length === 0) await call(saveInterestedCategories, { body: categories }, options)
  } catch {
    return
  }
}
