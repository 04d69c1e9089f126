import { randomInt, timingSafeEqual } from 'node:crypto'
import {
  codeLength,
  type ContactKind,
  isVerificationCode,
} from '@joblane/contracts/accounts/verification-code'
import type { Sql, Tx } from '#database/connect.ts'
import type { Clock } from '#kernel/clock.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { queueMessage } from '#modules/notifications/index.ts'
import { codeLife, wrongTriesAllowed, wrongTriesWindow } from './code-rules.ts'
import { limits, longestWindowInSeconds, secondsToWait } from '../attempts/attempt-limit-rules.ts'
import { lockAccount } from '../account-store.ts'
import { keyedHash } from '../account-keys.ts'
import * as store from './verification-store.ts'

type Destination = {
  purpose: store.Purpose
  /** The account or demand request that the code is for. */
  subjectId: string
  /** Wrong tries are counted per account; null while there is no account. */
  accountId: string | null
  kind: ContactKind
  /** Digits with the country code, or an e-mail address. */
  destination: string
}

/** Codes that confirm a phone or an e-mail. A code never signs anyone in. */
export function verificationCodes({ secret, now }: { secret: string; now: Clock }) {
  const { destinationKeyOf, placeOf, codeHashOf } = codeKeys(secret)

  return {
    destinationKeyOf,

    /** Sends a new code after the caller's transaction commits, and revokes the previous one. */
    async send(tx: Tx, to: Destination & { fullName: string }): Promise<void> {
      const place = placeOf(to)
      const at = now()
      if (!(await lockPlace(tx, place))) throw new DomainError('SIGN_IN_REQUIRED')
      await refuseTooMany(tx, place, at)

      const code = drawCode()
      const expiresAt = new Date(at.getTime() + codeLife)
      const id = await store.replaceCode(tx, { ...place, codeHash: codeHashOf(to, code), now: at, expiresAt })
      await queueCode(tx, to, { id, code })
    },

    /**
     * Makes the code that was sent for another subject valid for this one too, instead of sending a second code to the
     * same destination. False if that code is no longer active.
     */
    async copy(tx: Tx, to: Destination, otherSubjectId: string): Promise<boolean> {
      const place = placeOf(to)
      await store.lockDestination(tx, place.destinationKey)

      return store.copyCode(tx, { ...place, subjectId: otherSubjectId }, to.subjectId, now())
    },

    /** Revokes the active code without sending another. */
    revoke: (tx: Tx, to: Destination): Promise<void> => store.revokeCode(tx, placeOf(to), now()),

    /**
     * If the code is right, marks it used and runs `confirm` in the same transaction, and returns its result. A wrong
     * code is rejected after its count is committed.
     */
    async check<T>(
      sql: Sql,
      { code, ...to }: Destination & { code: string },
      confirm: (tx: Tx) => Promise<T>,
    ): Promise<T> {
      if (!isVerificationCode(code)) throw new DomainError('INVALID_CODE')
      const place = placeOf(to)
      const hash = codeHashOf(to, code)
      const confirmed = await sql.begin(async (tx) => {
        const isRight = await tryCode(tx, place, hash, now())

        return isRight ? { result: await confirm(tx) } : null
      })
      if (!confirmed) throw new DomainError('INVALID_CODE')

      return confirmed.result
    },
  }
}

/** The database stores destinations and codes only as keyed hashes. */
function codeKeys(secret: string) {
  const keyOf = keyedHash(secret, 'code destinations')
  const hashOf = keyedHash(secret, 'codes')
  const destinationKeyOf = (kind: ContactKind, destination: string) => keyOf(kind, destination.toLowerCase())

  return {
    destinationKeyOf,
    placeOf: (to: Destination) => ({
      purpose: to.purpose,
      subjectId: to.subjectId,
      accountId: to.accountId,
      destinationKey: destinationKeyOf(to.kind, to.destination),
    }),
    codeHashOf: (to: Destination, code: string) =>
      hashOf(to.purpose, to.kind, to.destination.toLowerCase(), code),
  }
}

const queueCode = (
  tx: Tx,
  to: Destination & { fullName: string },
  { id, code }: { id: string; code: string },
) =>
  queueMessage(tx, {
    to,
    template: 'verificationCode',
    values: { firstName: to.fullName, code },
    key: `code ${id}`,
  })

type Place = store.CodeOwner & store.CodeCount

/** Lock order: destination, account, codes (docs/decisions/0017). False if the account was deleted. */
async function lockPlace(tx: Tx, { destinationKey, accountId }: Place): Promise<boolean> {
  await store.lockDestination(tx, destinationKey)

  return accountId === null || lockAccount(tx, accountId)
}

async function refuseTooMany(tx: Tx, place: Place, now: Date) {
  if (await store.isClosed(tx, place)) throw new DomainError('TOO_MANY_WRONG_CODES')

  const since = new Date(now.getTime() - longestWindowInSeconds(limits.code) * 1000)
  const wait = secondsToWait(await store.listSendings(tx, place.destinationKey, since), limits.code, now)
  if (wait > 0) throw new DomainError('CODE_TOO_SOON', { retryAfterSeconds: wait })
}

/** The lock serializes concurrent tries, so every try is counted before it is compared. */
async function tryCode(tx: Tx, place: Place, hash: Buffer, now: Date): Promise<boolean> {
  if (!(await lockPlace(tx, place))) return false
  if (await store.isClosed(tx, place)) return false

  const counted = await store.countTry(tx, place, now)
  if (!counted) return false
  if (timingSafeEqual(counted.codeHash, hash)) {
    await store.markUsed(tx, counted.id, now)
    return true
  }

  const since = new Date(now.getTime() - wrongTriesWindow)
  const wrong = await store.countWrongTries(tx, place, since)
  if (wrong >= wrongTriesAllowed) await store.closeDestination(tx, place, now)
  return false
}

const drawCode = () => String(randomInt(10 ** codeLength)).padStart(codeLength, '0')
