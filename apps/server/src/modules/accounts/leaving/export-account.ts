import type { AccountExport } from '@joblane/contracts/accounts/my-account'
import type { AccountEvents } from '../account-events.ts'
import { getFavorites } from '../favorites/favorites.ts'
import { getAccount } from '../my-account/get-account.ts'
import type { AccountTools } from '../open-accounts.ts'
import { listSessions } from '../signing-in/session-store.ts'

/** Exports all data stored about a person, with what others wrote to them and the contacts they unlocked. */
export async function exportAccount(
  tools: AccountTools,
  events: AccountEvents,
  accountId: string,
): Promise<AccountExport> {
  const { sql, now } = tools
  const [account, favorites, sessions, others] = await Promise.all([
    getAccount(tools, accountId),
    getFavorites(tools, accountId),
    listSessions(sql, accountId),
    Promise.all(events.flatMap(({ exported }) => (exported ? [exported(sql, accountId)] : []))),
  ])

  return Object.assign(
    { exportedAt: now().toISOString(), account, favorites, sessions: sessions.map(timesOf) },
    ...others,
  )
}

const timesOf = ({ createdAt, expiresAt }: { createdAt: Date; expiresAt: Date }) => ({
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
})
