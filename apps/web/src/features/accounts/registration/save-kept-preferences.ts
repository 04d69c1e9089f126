import { saveInterestedCategories } from '@joblane/contracts/accounts'
import { call } from '#lib/api-client.ts'
import { forgetPreferences, keptPreferences } from './kept-preferences.ts'

/** Saves what was kept for this person, who has chosen nothing else yet; false where there is nothing to save. */
export async function saveKeptPreferences(email: string): Promise<boolean> {
  const categories = keptPreferences(email)
  if (!categories || categories.length === 0) return false

  // Either they are saved now, or they are asked for: nothing is gained by trying again.
  forgetPreferences()
  return call(saveInterestedCategories, { body: categories }).then(
    () => true,
    () => false,
  )
}

/** Forgets what was kept for this person. */
export function dropSavedPreferences(email: string) {
  if (keptPreferences(email)) forgetPreferences()
}
