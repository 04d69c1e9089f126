import type { Sql } from '#database/connect.ts'
import type { Listener } from '#database/listen.ts'
import type { Clock } from '#kernel/clock.ts'
import { LimitedMap } from '#kernel/limited-map.ts'
import { findSession, type Session } from './session-store.ts'

export type Sessions = {
  /** The session where it still counts; from memory when that can be trusted. */
  find(id: string): Promise<Session | null>
  /** Forgets at once what this instance has just changed; the database tells the others. */
  forget(what: { session?: string; account?: string }): void
}

const kept = 50_000
/** Told by triggers on the two tables, so that no way of changing them can forget to. */
const channel = 'account_session'

/** Sessions in memory. While the connection that tells of changes is lost, every look-up asks the database. */
export async function createSessions({
  sql,
  listener,
  now,
}: {
  sql: Sql
  listener: Listener
  now: Clock
}): Promise<Sessions> {
  const cache = new LimitedMap<string, Session>(kept)
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
      // What changed while the answer was on its way may be newer than the answer.
      if (found && changes === changesBefore && listener.isLive()) cache.set(id, found)

      return found
    },
  }
}
