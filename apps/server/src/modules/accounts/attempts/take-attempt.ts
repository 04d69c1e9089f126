import type { Sql } from '#database/connect.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { type AttemptKind, insertAttempt, listAttempts, lockSubject } from './attempt-store.ts'
import { limits, longestWindowInSeconds, secondsToWait } from './attempt-limit-rules.ts'

type Attempt = {
  kind: AttemptKind
  subjectKey: Buffer
  /** The client address, stored with the attempt. */
  addressKey?: Buffer
  /** Count only attempts from that address. */
  ofAddressOnly?: boolean
  now: Date
}

/**
 * Counts an attempt before it is made, so that a hundred concurrent attempts get no more tries than sequential ones.
 * Rejects the attempt if there were too many. Returns its id, so that the caller can delete it after a success.
 */
export function takeAttempt(sql: Sql, { kind, subjectKey, addressKey, ofAddressOnly, now }: Attempt) {
  const rules = limits[kind]
  const since = new Date(now.getTime() - longestWindowInSeconds(rules) * 1000)
  const countedBy = ofAddressOnly && addressKey ? addressKey : null

  return sql.begin(async (tx) => {
    await lockSubject(tx, { kind, subjectKey })
    const times = await listAttempts(tx, { kind, subjectKey, since, addressKey: countedBy })
    const wait = secondsToWait(times, rules, now)
    if (wait > 0) throw new DomainError(refusalOf(kind), { retryAfterSeconds: wait })

    return insertAttempt(tx, { kind, subjectKey, addressKey: addressKey ?? null, at: now })
  })
}

/** A correction sends a code, so it is rejected with the error for codes. */
const refusalOf = (kind: AttemptKind) => (kind === 'correction' ? 'CODE_TOO_SOON' : 'TOO_MANY_REQUESTS')
