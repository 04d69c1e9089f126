import type { Role } from '@joblane/contracts/http/access'

type Profile = { accountId: string; isPublic: boolean }
type Viewer = { accountId: string; role: Role }

/**
 * Who may open a profile: any visitor if it is public, otherwise administrators and the professional. `ask` means that
 * only a customer whose demand the professional unlocked may.
 */
export function visibilityOf(profile: Profile, viewer: Viewer | null): 'open' | 'ask' {
  const isOpen =
    profile.isPublic || viewer?.role === 'ADMINISTRATOR' || viewer?.accountId === profile.accountId

  return isOpen ? 'open' : 'ask'
}
