import { register } from '@joblane/contracts/accounts/api'
import { ApiError } from '#lib/api/api-call.ts'
import { callForAnswer } from '#lib/api/api-client.ts'
import { startSession } from '#lib/session/session.ts'
import { submitSignIn, type SignInOutcome } from '../signing-in/submit-sign-in.ts'
import { storeDraftFavorites } from './draft-favorites.ts'
import { type RegistrationForm, registrationOf } from './registration-form.ts'

const unanswered = 'Account creation failed'

/** Registers and logs in. The phone of a new account is not confirmed yet, which is what the login may say. */
export async function createAccount(form: RegistrationForm): Promise<'loggedIn' | 'needsVerification'> {
  const body = registrationOf(form)
  const { data: registrationToken, message } = await callForAnswer(register, { body })
  if (!registrationToken || !message) throw new ApiError(400, { message: unanswered }, unanswered)

  const { emailAddress: email, password } = body
  if (form.selectedCategories.length > 0) storeDraftFavorites(email, form.selectedCategories)

  const outcome = await submitSignIn({ email, password }, true)
  startSession(outcome.kind === 'loggedIn' ? outcome.token : registrationToken, { remember: true })

  return resultOf(outcome)
}

function resultOf(outcome: SignInOutcome) {
  if (outcome.kind === 'notActivated') return 'needsVerification'
  if (outcome.kind !== 'loggedIn')
    console.warn('The new account could not be logged in to; its registration goes on.')

  return 'loggedIn'
}
