import type { SqlOrTx, Tx } from '#database/connect.ts'
import type { AccountHooks } from '#modules/accounts/index.ts'
import { deleteProfile, findProfile, listCaptions, listLicenses } from './profile-store.ts'

/** What this module does when an account is deleted or exported. */
export const accountEventsOfProfiles = {
  consequences: consequencesOfLeaving,
  deleting: deleteProfileOf,
  exported: exportProfileOf,
} satisfies AccountHooks

/** The effects of deleting an account on its profile, shown before the user confirms. */
async function consequencesOfLeaving(sql: SqlOrTx, accountId: string): Promise<string[]> {
  const profile = await findProfile(sql, { accountId })

  return profile ? ['Your profile disappears with its photo, your pictures, licenses and ratings.'] : []
}

/** Deletes the profile in the transaction that empties the account. */
async function deleteProfileOf(tx: Tx, accountId: string) {
  await deleteProfile(tx, accountId)
}

/** The data we store about a person's profile. The photos are in their own section. */
async function exportProfileOf(sql: SqlOrTx, accountId: string) {
  const profile = await findProfile(sql, { accountId })
  if (!profile) return {}

  const { accountId: _id, ...shown } = profile
  const [licenses, captions] = await Promise.all([listLicenses(sql, accountId), listCaptions(sql, accountId)])

  return { professional: { ...shown, licenses: [...licenses], portfolio: [...captions] } }
}
