import type { Sql } from '#database/connect.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { type AttemptKind, insertAttempt, listAttempts, lockSubject } from './attempt-store.ts'
import { limits, longestWindowInSeconds, secondsToWait } from '../domain/waiting.ts'

type Attempt = {
  kind: AttemptKind
  subjectKey: Buffer
  /** From where it comes, kept with it. */
  addressKey?: Buffer
  /** Count only what came from that address. */
  ofAddressOnly?: boolean
  now: Date
}

/**
 * Counts an attempt before it is made, so that a hundred at once are no more than one after the other.
 * Refuses it where there were too many; returns its id, by which a success can be taken back.
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

/** A correction sends a code, and is refused as one. */
const refusalOf = (kind: AttemptKind) => (kind === 'correction' ? 'code_too_soon' : 'too_many_requests')
