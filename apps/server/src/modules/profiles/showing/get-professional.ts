import type { Professional } from '@joblane/contracts/profiles/api'
import type { Sql, SqlOrTx } from '#database/connect.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { isUuid } from '#kernel/is-uuid.ts'
import type { LinkHolder, Member } from '#kernel/principal.ts'
import { findAccount } from '#modules/accounts/index.ts'
import type { PublicThings } from '#modules/photos/index.ts'
import { visibilityOf } from './visibility-rules.ts'
import { findProfile, isPublic, type ProfileRow } from '../profile-store.ts'
import { ensureProfile } from '../ensure-profile.ts'
import { profileForOthers, type ShowingTools } from './show-profile.ts'

type Caller = Member | LinkHolder | null

export type ProfileTools = ShowingTools & {
  sql: Sql
  /** Of the demands: whether the caller is a customer with one that the professional unlocked. */
  hasUnlockedFor: (sql: SqlOrTx, caller: Member | LinkHolder, professionalId: string) => Promise<boolean>
}

/** The portrait and the pictures of work are as public as the profile. */
export const publicPhotosOfProfiles = { PROFILE: isPublic, PORTFOLIO: isPublic } satisfies PublicThings

/** A profile by id or slug. One that the caller may not see looks like one that does not exist. */
export async function getProfessional(
  tools: ProfileTools,
  { caller, idOrSlug }: { caller: Caller; idOrSlug: string },
): Promise<Professional> {
  const { sql } = tools
  const profile = await findByIdOrSlug(tools, idOrSlug, caller)
  if (!profile || !(await maySee(tools, profile, caller))) throw new DomainError('NOT_FOUND')

  const account = await findAccount(sql, profile.accountId)
  const isOpen = account?.role === 'WORKER' && account.suspendedAt === null
  if (!isOpen) throw new DomainError('NOT_FOUND')

  return profileForOthers(tools, sql, { account, profile })
}

/**
 * A member or a customer may ask for a professional who never opened the profile. A visitor creates nothing, and neither
 * does the holder of a link that leads nowhere.
 */
async function findByIdOrSlug({ sql, hasUnlockedFor }: ProfileTools, idOrSlug: string, caller: Caller) {
  if (!isUuid(idOrSlug)) return findProfile(sql, { slug: idOrSlug })
  const isKnown =
    caller !== null && (caller.scope === 'session' || (await hasUnlockedFor(sql, caller, idOrSlug)))

  return isKnown ? ensureProfile(sql, idOrSlug) : findProfile(sql, { accountId: idOrSlug })
}

async function maySee({ sql, hasUnlockedFor }: ProfileTools, profile: ProfileRow, caller: Caller) {
  const viewer = caller?.scope === 'session' ? caller : null
  if (visibilityOf(profile, viewer) === 'open') return true

  return caller !== null && hasUnlockedFor(sql, caller, profile.accountId)
}
