import { availableParallelism } from 'node:os'
import type { Sql } from '#database/connect.ts'
import type { Listener } from '#database/listen.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Authenticate } from '#kernel/principal.ts'
import { accountKeys } from './account-keys.ts'
import { createSessions } from './signing-in/sessions.ts'
import { createTokens } from './signing-in/tokens.ts'
import type { AccountTools } from './tools.ts'
import { createSemaphore } from '#semaphore.ts'
import { verificationCodes } from './codes/verification-codes.ts'

type Settings = { sql: Sql; now: Clock; listener: Listener; secret: string }

/** The module's long-lived objects; app.ts creates them once and passes them on. */
export async function openAccounts({ sql, now, listener, secret }: Settings): Promise<AccountTools> {
  return {
    sql,
    now,
    tokens: createTokens({ secret, now }),
    sessions: await createSessions({ sql, listener, now }),
    codes: verificationCodes({ secret, now }),
    // Leaves one core for other requests.
    limitHashing: createSemaphore({ atOnce: Math.max(1, availableParallelism() - 1), waiting: 100 }),
    keyOf: accountKeys(secret),
  }
}

/** Finds the caller of a bearer token: the token names only the session, and the session has the rest. */
export const authenticateBy =
  ({ tokens, sessions }: Pick<AccountTools, 'tokens' | 'sessions'>): Authenticate =>
  async (token) => {
    const claims = tokens.read(token)
    if (claims === null) return null
    if (claims.scope === 'request') return claims

    const { sessionId, accountId } = claims
    const session = await sessions.find(sessionId)
    if (session?.accountId !== accountId) return null
    const { role, isActivated } = session

    return { scope: isActivated ? 'session' : 'registration', accountId, sessionId, role }
  }
