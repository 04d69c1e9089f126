import { LRUCache } from 'lru-cache'
import { atMost } from '#cache.ts'
import type { Sql } from '#database/connect.ts'
import type { Listener } from '#database/listen.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Authenticate } from '#kernel/principal.ts'
import { findSession, type Session } from './session-store.ts'
import type { Tokens } from './tokens.ts'

export type Sessions = {
  /** Returns the session if it is valid, from the cache while the listener is connected. */
  find(id: string): Promise<Session | null>
  /** Evicts what this instance has just changed, immediately; the database notifies the other instances. */
  forget(what: { session?: string; account?: string }): void
}

const kept = 50_000
/** Triggers on both tables notify this channel, so every change is reported, no matter which code makes it. */
const channel = 'account_session'

/** A session cache. While the LISTEN connection is down, every lookup queries the database. */
export async function createSessions({
  sql,
  listener,
  now,
}: {
  sql: Sql
  listener: Listener
  now: Clock
}): Promise<Sessions> {
  const cache = new LRUCache<string, Session>(atMost(kept))
  let changes = 0

  const forget: Sessions['forget'] = ({ session, account }) => {
    changes += 1
    if (session) cache.delete(session)
    for (const [id, { accountId }] of account ? cache : []) if (accountId === account) cache.delete(id)
  }
  await listener.on(channel, (payload) => {
    const [what = '', id = ''] = payload.split(' ')
    forget({ [what]: id })
  })
  listener.onReconnect(() => {
    changes += 1
    cache.clear()
  })

  return {
    forget,
    async find(id) {
      const known = listener.isLive() ? cache.get(id) : undefined
      if (known) return known.expiresAt > now() ? known : null

      const changesBefore = changes
      const found = await findSession(sql, id, now())
      // A change that arrived during the query may be newer than its result, so the result is not cached.
      if (found && changes === changesBefore && listener.isLive()) cache.set(id, found)

      return found
    },
  }
}

/** Finds the caller of a bearer token: the token names only the session, and the session has the rest. */
export const authenticateBy =
  ({ tokens, sessions }: { tokens: Tokens; sessions: Sessions }): Authenticate =>
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
