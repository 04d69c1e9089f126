import { expireGrant, listExpiredGrants } from './ledger-store.ts'
import type { JobcoinTools } from '../tools.ts'

/** Books expired grants, each in its own transaction. */
export async function expireLeads({ sql, now }: Pick<JobcoinTools, 'sql' | 'now'>) {
  for (;;) {
    const expired = await listExpiredGrants(sql, now())
    if (expired.length === 0) return
    for (const grantId of expired) await expireGrant(sql, grantId, now())
  }
}
