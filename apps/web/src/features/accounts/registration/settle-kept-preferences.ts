import { getInterestedCategories, saveInterestedCategories } from '@joblane/contracts/api/accounts'
import { call } from '#lib/api/api-client.ts'
import { forgetPreferences, keptPreferences } from './kept-preferences.ts'

/**
 * Saves what was kept for this person at the first login, unless something else has been chosen since. It fails in
 * silence: who has no preferences is asked for them.
 */
export async function settleKeptPreferences(email: string, token?: string) {
  const categories = keptPreferences(email)
  if (!categories) return

  forgetPreferences()
  const options = token === undefined ? {} : { token }
  try {
    const chosen = await call(getInterestedCategories, {}, options)
    if (chosen.length === 0) await call(saveInterestedCategories, { body: categories }, options)
  } catch {
    return
  }
}
