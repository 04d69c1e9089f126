import { getInterestedCategories, saveInterestedCategories } from '@joblane/contracts/api/accounts'
import { call } from '#lib/api/api-client.ts'
import { clearDraftPreferences, draftPreferences } from './draft-preferences.ts'

/**
 * Saves this e-mail's stored preferences at the first login, unless others have been chosen since. It fails silently: a
 * user without preferences is prompted for them.
 */
export async function saveDraftPreferences(email: string, token?: string) {
  const categories = draftPreferences(email)
  if (!categories) return

  clearDraftPreferences()
  const options = token === undefined ? {} : { token }
  try {
    const chosen = await call(getInterestedCategories, {}, options)
    if (chosen.length === 0) await call(saveInterestedCategories, { body: categories }, options)
  } catch {
    return
  }
}
