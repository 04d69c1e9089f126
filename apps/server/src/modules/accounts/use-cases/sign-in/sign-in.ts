import { sessionLifeInHours } from '@joblane/contracts/business/retention'
import { cleanEmail, emailKey, emailTexts, isEmail } from '@joblane/contracts/rules/email'
import { passwordTexts } from '@joblane/contracts/rules/password'
import { DomainError } from '#kernel/domain-error.ts'
import { findAccountByEmail, holdAccount, setPasswordHash } from '../../account-store.ts'
import { deleteAttempt, isKnownAddress, rememberAddress } from '../../codes/attempt-store.ts'
import { type Account, isActivated } from '../../domain/account.ts'
import { refuseFaults } from '../../domain/refuse-faults.ts'
import { hashPassword, isPasswordOf, needsNewHash } from '../../passwords/passwords.ts'
import { takeAttempt } from '../../codes/take-attempt.ts'
import type { AccountTools } from '../../tools.ts'
import { openSession } from './open-session.ts'

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
  const { account, attemptId } = await tools.limitHashing(() =>
    compare(tools, { email, password: login.password, addressKey }),
  )
  if (account.suspendedAt) throw new DomainError('account_suspended')

  const hours = login.isRemembered ? sessionLifeInHours.remembered : sessionLifeInHours.usual
  const token = await tools.sql.begin(async (tx) => {
    // The account was deleted during the password check: write no rows for it.
    if (!(await holdAccount(tx, account.id))) throw new DomainError('wrong_credentials')
    await deleteAttempt(tx, attemptId)
    await rememberAddress(tx, account.id, addressKey, tools.now())

    return openSession(tx, tools, account, hours)
  })
  // Before activation, the right password only gets a token for activating the account.
  if (!isActivated(account)) throw new DomainError('not_activated', { beside: { verificationToken: token } })

  return token
}

/** Counts the try, then compares. Tries from all unknown addresses share one limit; a known address has its own. */
async function compare(
  { sql, keyOf, now }: AccountTools,
  { email, password, addressKey }: { email: string; password: string; addressKey: Buffer },
): Promise<{ account: Account; attemptId: string }> {
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

  const isRight = await isPasswordOf(account?.passwordHash ?? null, password)
  if (!account || !isRight) throw new DomainError('wrong_credentials')
  if (account.passwordHash !== null && needsNewHash(account.passwordHash)) {
    await setPasswordHash(sql, account.id, await hashPassword(password))
  }

  return { account, attemptId }
}
