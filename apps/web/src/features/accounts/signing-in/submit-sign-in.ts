import { signIn as endpoint } from '@joblane/contracts/accounts/api'
import { cleanEmail } from '@joblane/contracts/accounts/email'
import { ApiError, isRefusal } from '#lib/api/api-call.ts'
import { callForAnswer } from '#lib/api/api-client.ts'
import type { Credentials } from './sign-in-rules.ts'

export type SignInOutcome =
  | { kind: 'loggedIn'; token: string }
  /** The password is right, the phone not confirmed yet; the token is good for doing that. */
  | { kind: 'notActivated'; token: string | null }
  | { kind: 'refused' }
  /** The server failed or refused before checking the password. */
  | { kind: 'failed'; error: unknown }

/** Requests a session. */
export async function submitSignIn(
  { email, password }: Credentials,
  remember: boolean,
): Promise<SignInOutcome> {
  const body = { email: cleanEmail(email), password, remember: remember ? 'true' : 'false' } as const

  try {
    const answer = await callForAnswer(endpoint, { body })
    const token = answer.data || answer.token

    return token ? { kind: 'loggedIn', token } : { kind: 'refused' }
  } catch (error) {
    return outcomeOf(error)
  }
}

function outcomeOf(error: unknown): SignInOutcome {
  if (!(error instanceof ApiError)) return { kind: 'failed', error }
  if (isRefusal(error, 'ACCOUNT_NOT_ACTIVATED'))
    return { kind: 'notActivated', token: verificationTokenIn(error.body) }

  return isRefusal(error, 'WRONG_CREDENTIALS', 'INVALID_INPUT')
    ? { kind: 'refused' }
    : { kind: 'failed', error }
}

function verificationTokenIn(body: unknown) {
  const token: unknown = Reflect.get(Object(body), 'verificationToken')

  return typeof token === 'string' ? token : null
}
