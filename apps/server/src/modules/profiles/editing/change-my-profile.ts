import type { MyProfessional } from '@joblane/contracts/profiles/api'
import type { Sql, Tx } from '#database/connect.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { refuseFaults } from '#kernel/refuse-faults.ts'
import { type Account, findAccount, holdAccount } from '#modules/accounts/index.ts'
import { listStates } from '#modules/catalogue/index.ts'
import { cleanLicense, faultsOfLicenses, keepVerifications, type StatedLicense } from './license-rules.ts'
import {
  listLicenses,
  lockProfile,
  type ProfileRow,
  replaceLicenses,
  type Texts,
  updateProfile,
} from '../profile-store.ts'
import { ensureProfile } from '../ensure-profile.ts'
import { profileForOwner, type ShowingTools } from '../showing/show-profile.ts'

export type EditingTools = ShowingTools & { sql: Sql }

export async function getMyProfile(tools: EditingTools, accountId: string): Promise<MyProfessional> {
  return profileForOwner(tools, tools.sql, await requireOwn(tools.sql, accountId))
}

type Change = Texts & { accountId: string; licenses: readonly StatedLicense[] }

export async function changeMyProfile(tools: EditingTools, change: Change): Promise<MyProfessional> {
  const { sql } = tools
  const { accountId } = change
  const licenses = change.licenses.map(cleanLicense)
  const states = await listStates(sql)
  refuseFaults(faultsOfLicenses(licenses, new Set(states.map(({ code }) => code))))

  return inProfile(tools, accountId, async (tx) => {
    await updateProfile(tx, accountId, {
      ...change,
      headline: change.headline.trim(),
      about: change.about.trim(),
    })
    await replaceLicenses(tx, accountId, keepVerifications(await listLicenses(tx, accountId), licenses))
  })
}

/** Changes the caller's profile, one change at a time, and returns it. */
export async function inProfile(
  tools: EditingTools,
  accountId: string,
  change: (tx: Tx) => Promise<void>,
): Promise<MyProfessional> {
  await ensureProfile(tools.sql, accountId)
  await tools.sql.begin(async (tx) => {
    // Otherwise what is added would survive a concurrent deletion of the account.
    if (!(await holdAccount(tx, accountId))) throw new DomainError('SIGN_IN_REQUIRED')
    await lockProfile(tx, accountId)
    await change(tx)
  })

  return getMyProfile(tools, accountId)
}

/** The caller's account and profile; refuses the request if the account was deleted meanwhile. */
async function requireOwn(sql: Sql, accountId: string): Promise<{ account: Account; profile: ProfileRow }> {
  const profile = await ensureProfile(sql, accountId)
  const account = await findAccount(sql, accountId)
  if (!profile || !account) throw new DomainError('SIGN_IN_REQUIRED')

  return { account, profile }
}
