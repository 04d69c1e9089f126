import { type CheckedField, emptyForm, type Faults, type RegistrationForm } from './registration-form.ts'

export const steps = ['personal', 'preferences', 'confirmation', 'plans'] as const
export type Step = (typeof steps)[number]

export const stepTitles: Record<Step, string> = {
  personal: 'Personal Information',
  preferences: 'Job Preferences',
  confirmation: 'Confirmation',
  plans: 'Plans',
}

export type Wizard = {
  step: Step
  form: RegistrationForm
  isTermsOpen: boolean
  /** The confirmation step's running task: none, creating the account, or confirming its phone. */
  work: 'none' | 'creating' | 'verifying'
  hasFailed: boolean
  /** The server's field errors, until the field changes. */
  faults: Faults
  /** These fields are of another account. */
  isTaken: boolean
  /** Where the person was sent back to, so that the focus can follow. */
  focus: CheckedField | null
}

export type WizardEvent =
  | { type: 'changed'; changes: Partial<RegistrationForm> }
  | { type: 'wentOn' }
  | { type: 'wentBack' }
  | { type: 'termsAccepted' }
  | { type: 'termsDeclined' }
  | { type: 'preferenceAdded'; name: string }
  | { type: 'preferenceRemoved'; name: string }
  | { type: 'creationStarted' }
  | { type: 'creationFailed'; faults: Faults; isTaken: boolean }
  | { type: 'correctionChosen'; field: CheckedField }
  | { type: 'verificationNeeded' }
  | { type: 'phoneVerified' }
  | { type: 'loggedIn' }

export const newWizard: Wizard = {
  step: 'personal',
  form: emptyForm,
  isTermsOpen: false,
  work: 'none',
  hasFailed: false,
  faults: {},
  isTaken: false,
  focus: null,
}

/** Not while the account is being made or its phone confirmed, nor at the plans, which have a button for that. */
export const isClosable = ({ step, work }: Wizard) => step !== 'plans' && work === 'none'

export function wizard(state: Wizard, event: WizardEvent): Wizard {
  switch (event.type) {
    case 'changed':
      return withChanges(state, event.changes)
    case 'wentOn':
      return needsTerms(state) ? { ...state, isTermsOpen: true } : stepped(state, 1)
    case 'wentBack':
      return stepped(state, -1)
    case 'termsAccepted':
      return { ...stepped(withChanges(state, { termsAgreed: true }), 1), isTermsOpen: false }
    case 'termsDeclined':
      return { ...state, isTermsOpen: false }
    case 'preferenceAdded':
      return withCategories(state, (names) => [...new Set([...names, event.name])])
    case 'preferenceRemoved':
      return withCategories(state, (names) => names.filter((name) => name !== event.name))
    case 'creationStarted':
      return { ...state, work: 'creating', hasFailed: false, faults: {} }
    case 'creationFailed':
      return { ...state, work: 'none', hasFailed: true, faults: event.faults, isTaken: event.isTaken }
    case 'correctionChosen':
      return { ...state, step: 'personal', hasFailed: false, focus: event.field }
    case 'verificationNeeded':
      return { ...state, work: 'verifying' }
    case 'phoneVerified':
      return atPlans(withChanges(state, { isVerified: true }))
    case 'loggedIn':
      return atPlans(state)
  }
}

const needsTerms = ({ step, form }: Wizard) => step === 'personal' && !form.termsAgreed

/** The plans are reached by an account, not by a step. */
function stepped(state: Wizard, direction: 1 | -1): Wizard {
  const last = steps.indexOf('confirmation')
  const next = Math.max(0, Math.min(steps.indexOf(state.step) + direction, last))

  return { ...state, step: steps[next] ?? state.step, hasFailed: false, focus: null }
}

/** Typing into a field clears its error. */
function withChanges(state: Wizard, changes: Partial<RegistrationForm>): Wizard {
  const untouched = Object.entries(state.faults).filter(([field]) => !(field in changes))

  return { ...state, form: { ...state.form, ...changes }, faults: Object.fromEntries(untouched) }
}

const withCategories = (state: Wizard, change: (names: readonly string[]) => string[]) =>
  withChanges(state, { selectedCategories: change(state.form.selectedCategories) })

/** The password has done its work. */
const atPlans = (state: Wizard): Wizard => ({
  ...withChanges(state, { password: '', confirmPassword: '' }),
  step: 'plans',
  work: 'none',
})
