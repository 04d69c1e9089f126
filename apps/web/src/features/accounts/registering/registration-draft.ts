import { dropDraft, readDraft, writeDraft } from '#lib/drafts/drafts.ts'
import { useSession } from '#lib/session/session.ts'
import { emptyForm, isFilledIn, type RegistrationForm } from './registration-form.ts'
import { newWizard, type Step, type Wizard } from './wizard.ts'

type Draft = {
  step: Step
  form: RegistrationForm
  /** The account that was made of it, until the plans are chosen or put off. */
  accountId: string
}

const name = 'registration'
const empty: Draft = { step: 'personal', form: emptyForm, accountId: '' }

/**
 * The wizard where it was left. A reload loses the password, so the wizard then begins with the first step, which asks
 * for it again; once the account exists, no password is needed.
 */
export function resumedWizard(): Wizard {
  const { step, form } = readDraft(name, empty)
  if (isUnfinished()) return { ...newWizard, form, step, work: step === 'plans' ? 'none' : 'verifying' }

  return { ...newWizard, form, step: isFilledIn(form) && form.termsAgreed ? step : 'personal' }
}

/** Whether the member is in the middle of it: with an account whose phone is not confirmed, or at the plans. */
export function isUnfinished() {
  const { loggedUser, phoneVerified } = useSession.getState()
  const { accountId, step } = readDraft(name, empty)

  return accountId !== '' && accountId === loggedUser?.id && (step === 'plans' || !phoneVerified)
}

/** A password stays in memory, and only until there is an account. */
export function keepRegistration(step: Step, form: RegistrationForm, hasAccount = false) {
  const accountId = hasAccount ? (useSession.getState().loggedUser?.id ?? '') : ''
  const storable = { step, form: { ...form, password: '', confirmPassword: '' }, accountId }
  writeDraft(name, hasAccount ? storable : { step, form, accountId }, storable)
}

export const dropRegistration = () => dropDraft(name)
