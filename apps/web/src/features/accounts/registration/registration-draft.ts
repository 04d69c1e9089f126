import { dropDraft, readDraft, writeDraft } from '#lib/drafts/drafts.ts'
import { emptyForm, isFilledIn, type RegistrationForm } from './registration-form.ts'
import { newWizard, type Step, type Wizard } from './wizard.ts'

type Draft = { step: Step; form: RegistrationForm }

const name = 'registration'
const empty: Draft = { step: 'personal', form: emptyForm }

/** The wizard where it was left. A reload has forgotten the password, so it begins with the first step again. */
export function resumedWizard(): Wizard {
  const { step, form } = readDraft(name, empty)

  return { ...newWizard, form, step: isFilledIn(form) && form.termsAgreed ? step : 'personal' }
}

/** A password stays in memory. */
export const keepRegistration = (step: Step, form: RegistrationForm) =>
  writeDraft(name, { step, form }, { step, form: { ...form, password: '', confirmPassword: '' } })

export const dropRegistration = () => dropDraft(name)
