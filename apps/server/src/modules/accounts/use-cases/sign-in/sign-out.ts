import { deleteSession } from '../../sessions/session-store.ts'
import type { AccountTools } from '../../tools.ts'

/** The token is worth nothing from here on, on every instance. */
export async function signOut({ sql, sessions }: AccountTools, sessionId: string): Promise<null> {
  await deleteSession(sql, sessionId)
  sessions.forget({ session: sessionId })

  return null
}
