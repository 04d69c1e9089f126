import { randomBytes } from 'node:crypto'
import type { Sql, Tx } from '#database/connect.ts'
import { findAccount, holdAccount } from '#modules/accounts/index.ts'
import { profileSlug, tailLength, tailOf } from './editing/profile-slug-rules.ts'
import { findProfile, insertProfile, type ProfileRow } from './profile-store.ts'

/** Two people of one name get the same tail about once in a billion times; three in a row never do. */
const tries = 3

/** The profile, created now if the professional has none yet; null if there is no such professional. */
export async function ensureProfile(sql: Sql, accountId: string): Promise<ProfileRow | null> {
  const known = await findProfile(sql, { accountId })

  return known ?? sql.begin((tx) => createProfile(tx, accountId))
}

/** Concurrent calls create one profile, and all of them find it. */
export async function createProfile(tx: Tx, accountId: string): Promise<ProfileRow | null> {
  const isThere = await holdAccount(tx, accountId)
  const account = isThere ? await findAccount(tx, accountId) : null
  // An account that is never confirmed is deleted, and a profile would prevent that.
  if (account?.role !== 'WORKER' || account.phoneConfirmedAt === null) return null

  for (let attempt = 0; attempt < tries; attempt += 1) {
    const slug = profileSlug(account.fullName, tailOf(randomBytes(tailLength)))
    await insertProfile(tx, { accountId, slug })
    const profile = await findProfile(tx, { accountId })
    if (profile) return profile
  }
  throw new Error('Every slug of a new profile was taken.')
}
