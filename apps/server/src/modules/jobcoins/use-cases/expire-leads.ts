import { expireGrant, listExpiredGrants } from '../ledger-store.ts'
import type { JobcoinTools } from '../tools.ts'

/** Books what has expired, each grant in a transaction of its own. */
export async function expireLeads({ sql, now }: Pick<JobcoinTools, 'sql' | 'now'>) {
  for (;;) {
    const expired = await listExpiredGrants(sql, now())
    if (expired.length === 0) return
    for (const grantId of expired) await expireGrant(sql, grantId, now())
  }
}
