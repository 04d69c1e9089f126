import { availableParallelism } from 'node:os'
import type { Sql } from '#database/connect.ts'
import type { Listener } from '#database/listen.ts'
import type { Clock } from '#kernel/clock.ts'
import { readUnsubscribeToken } from '#modules/notifications/index.ts'
import { createSemaphore } from '#semaphore.ts'
import { accountKeys } from './account-keys.ts'
import { verificationCodes } from './codes/verification-codes.ts'
import { createSessions } from './signing-in/sessions.ts'
import { createTokens } from './signing-in/tokens.ts'

type Settings = { sql: Sql; now: Clock; listener: Listener; secret: string }

export type AccountTools = Awaited<ReturnType<typeof openAccounts>>

/** The module's long-lived objects, which its use cases need. */
export async function openAccounts({ sql, now, listener, secret }: Settings) {
  return {
    sql,
    now,
    tokens: createTokens({ secret, now }),
    sessions: await createSessions({ sql, listener, now }),
    codes: verificationCodes({ secret, now }),
    /** Or a hundred sign-ins would block all other requests: hashing leaves one core to them. */
    limitHashing: createSemaphore({ atOnce: Math.max(1, availableParallelism() - 1), waiting: 100 }),
    keyOf: accountKeys(secret),
    readUnsubscribeToken: (token: string) => readUnsubscribeToken({ secret }, token),
  }
}
