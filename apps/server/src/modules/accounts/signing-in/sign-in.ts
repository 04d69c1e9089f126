import { randomUUID } from 'node:crypto'
import { cleanEmail, emailKey, emailTexts, isEmail } from '@joblane/contracts/accounts/email'
import { sessionLifeInHours } from '@joblane/contracts/accounts/numbers'
import { passwordTexts } from '@joblane/contracts/accounts/password'
import type { SqlOrTx } from '#database/connect.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { hour } from '#kernel/duration.ts'
import { refuseFaults } from '#kernel/refuse-faults.ts'
import { type Account, isActivated } from '../account-rules.ts'
import { findAccountByEmail, holdPassword, renewPasswordHash } from '../account-store.ts'
import { deleteAttempt, isKnownAddress, rememberAddress } from '../attempts/attempt-store.ts'
import { takeAttempt } from '../attempts/take-attempt.ts'
import type { AccountTools } from '../open-accounts.ts'
import { hashPassword, isPasswordOf, needsNewHash } from './passwords.ts'
import { deleteSession, insertSession } from './session-store.ts'

type Login = {
  email: string
  password: string
  isRemembered: boolean
  /** The client's network address. */
  address: string
}

/** Returns the token of a new session. Rejects known and unknown e-mails with the same message in the same time. */
export async function signIn(tools: AccountTools, login: Login): Promise<string> {
  const email = cleanEmail(login.email)
  refuseFaults({
    email: isEmail(email) ? null : emailTexts.signIn,
    password: login.password === '' ? passwordTexts.missing : null,
  })
  const addressKey = tools.keyOf.address(login.address)
  const { account, passwordHash, newHash, attemptId } = await tools.limitHashing(() =>
    compare(tools, { email, password: login.password, addressKey }),
  )
  if (account.suspendedAt) throw new DomainError('ACCOUNT_SUSPENDED')

  const hours = login.isRemembered ? sessionLifeInHours.remembered : sessionLifeInHours.usual
  const token = await tools.sql.begin(async (tx) => {
    // The password check takes a while: meanwhile a reset may have ended all sessions of the old password.
    if (!(await holdPassword(tx, account.id, passwordHash))) throw new DomainError('WRONG_CREDENTIALS')
    await deleteAttempt(tx, attemptId)
    await rememberAddress(tx, account.id, addressKey, tools.now())

    return openSession(tx, tools, account, hours)
  })
  if (newHash !== null)
    await renewPasswordHash(tools.sql, account.id, { former: passwordHash, hash: newHash })
  // Before activation, the right password only gets a token for activating the account.
  if (!isActivated(account))
    throw new DomainError('ACCOUNT_NOT_ACTIVATED', { beside: { verificationToken: token } })

  return token
}

/** Revokes the token on every instance. */
export async function signOut({ sql, sessions }: AccountTools, sessionId: string): Promise<null> {
  await deleteSession(sql, sessionId)
  sessions.forget({ session: sessionId })

  return null
}

/** Creates a session of the account and returns its token. */
export async function openSession(
  tx: SqlOrTx,
  { tokens, now }: Pick<AccountTools, 'tokens' | 'now'>,
  account: Pick<Account, 'id' | 'fullName' | 'role'>,
  hours: number = sessionLifeInHours.usual,
): Promise<string> {
  const { id: accountId, fullName, role } = account
  const sessionId = randomUUID()
  const issuedAt = now()
  const expiresAt = new Date(issuedAt.getTime() + hours * hour)
  await insertSession(tx, { id: sessionId, accountId, createdAt: issuedAt, expiresAt })

  return tokens.signSession({ sessionId, accountId, fullName, role, issuedAt, expiresAt })
}

type Compared = {
  account: Account
  passwordHash: string
  /** The same password hashed at today's cost, if the stored hash has another. */
  newHash: string | null
  attemptId: string
}

/** Counts the try, then compares. Tries from all unknown addresses share one limit; a known address has its own. */
async function compare(
  { sql, keyOf, now }: AccountTools,
  { email, password, addressKey }: { email: string; password: string; addressKey: Buffer },
): Promise<Compared> {
  const account = await findAccountByEmail(sql, email)
  const ofAddressOnly = await isKnownAddress(sql, account?.id ?? null, addressKey)
  const subjectKey = keyOf.email(emailKey(email))
  const attemptId = await takeAttempt(sql, {
    kind: 'login',
    subjectKey,
    addressKey,
    ofAddressOnly,
    now: now(),
  })

  const passwordHash = account?.passwordHash ?? null
  const isRight = await isPasswordOf(passwordHash, password)
  if (!account || passwordHash === null || !isRight) throw new DomainError('WRONG_CREDENTIALS')
  const newHash = needsNewHash(passwordHash) ? await hashPassword(password) : null

  return { account, passwordHash, newHash, attemptId }
}
