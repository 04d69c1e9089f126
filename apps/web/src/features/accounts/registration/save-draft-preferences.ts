import { getInterestedCategories, saveInterestedCategories } from '@joblane/contracts/api/accounts'
import { call } from '#lib/api/api-client.ts'
import { clearDraftPreferences, draftPreferences } from './draft-preferences.ts'

/**
 * Saves what was kept for this person at the first login, unless something else has been chosen since. It fails in
 * silence: who has no preferences is asked for them.
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
