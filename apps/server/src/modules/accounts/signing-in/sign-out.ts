import { deleteSession } from './session-store.ts'
import type { AccountTools } from '../tools.ts'

/** Revokes the token on every instance. */
export async function signOut({ sql, sessions }: AccountTools, sessionId: string): Promise<null> {
  await deleteSession(sql, sessionId)
  sessions.forget({ session: sessionId })

  return null
}
