import { describe, expect, test } from 'vitest'
import { isClosable, newWizard, wizard, type WizardEvent } from './wizard.ts'

const after = (...events: WizardEvent[]) => events.reduce(wizard, newWizard)
const on = { type: 'wentOn' } as const
const back = { type: 'wentBack' } as const
const accepted = { type: 'termsAccepted' } as const
const toConfirmation: WizardEvent[] = [on, accepted, on]
const started = { type: 'creationStarted' } as const

describe('the terms', () => {
  test('are shown before the second step', () => {
    expect(after(on)).toMatchObject({ step: 'personal', isTermsOpen: true })
  })

  test('once accepted lead on', () => {
    expect(after(on, accepted)).toMatchObject({ step: 'preferences', isTermsOpen: false })
  })

  test('are not shown again', () => {
    expect(after(on, accepted, back, on)).toMatchObject({ step: 'preferences', isTermsOpen: false })
  })

  test('can be declined for now', () => {
    const state = after(on, { type: 'termsDeclined' })

    expect(state).toMatchObject({ step: 'personal', isTermsOpen: false, form: { termsAgreed: false } })
    expect(wizard(state, on).isTermsOpen).toBe(true)
  })
})

describe('the steps', () => {
  test.each<[string, WizardEvent[], string]>([
    ['begin with the person', [], 'personal'],
    ['have nothing before that', [back], 'personal'],
    ['go on', toConfirmation, 'confirmation'],
    ['go back', [...toConfirmation, back, back], 'personal'],
    ['do not reach the plans without an account', [...toConfirmation, on, on], 'confirmation'],
    ['reach them with one', [...toConfirmation, started, { type: 'loggedIn' }], 'plans'],
  ])('%s', (_, events, step) => {
    expect(after(...events).step).toBe(step)
  })
})

describe('preferences', () => {
  const add = (name: string) => ({ type: 'preferenceAdded', name }) as const

  test('are chosen once each and can be taken back', () => {
    const state = after(add('Plumbing'), add('Painting'), add('Plumbing'), {
      type: 'preferenceRemoved',
      name: 'Painting',
    })

    expect(state.form.selectedCategories).toEqual(['Plumbing'])
  })
})

describe('an account', () => {
  const taken = { type: 'creationFailed', faults: { email: 'Taken.' }, isTaken: true } as const

  test('that could not be made can be tried again', () => {
    expect(
      after(...toConfirmation, started, { type: 'creationFailed', faults: {}, isTaken: false }),
    ).toMatchObject({
      step: 'confirmation',
      work: 'none',
      hasFailed: true,
    })
    expect(after(...toConfirmation, started, taken, started)).toMatchObject({ hasFailed: false, faults: {} })
  })

  test('with a fault leads to the field', () => {
    const state = after(...toConfirmation, started, taken, { type: 'correctionChosen', field: 'email' })

    expect(state).toMatchObject({
      step: 'personal',
      focus: 'email',
      faults: { email: 'Taken.' },
      isTaken: true,
    })
  })

  test('loses its fault as soon as the field is changed', () => {
    const state = after(...toConfirmation, started, taken, {
      type: 'changed',
      changes: { email: 'other@joblane.test' },
    })

    expect(state.faults).toEqual({})
  })

  test('whose phone is confirmed goes on to the plans', () => {
    const state = after(...toConfirmation, started, { type: 'verificationNeeded' }, { type: 'phoneVerified' })

    expect(state).toMatchObject({ step: 'plans', work: 'none', form: { isVerified: true } })
  })

  test('leaves no password behind', () => {
    const state = after(
      { type: 'changed', changes: { password: 'Maple1!street', confirmPassword: 'Maple1!street' } },
      ...toConfirmation,
      started,
      { type: 'loggedIn' },
    )

    expect(state.form).toMatchObject({ password: '', confirmPassword: '' })
  })
})

test.each<[string, WizardEvent[], boolean]>([
  ['on the first step', [], true],
  ['on the second', [on, accepted], true],
  ['on the third', toConfirmation, true],
  ['while the account is being made', [...toConfirmation, started], false],
  ['while the phone is to be confirmed', [...toConfirmation, started, { type: 'verificationNeeded' }], false],
  ['on the fourth', [...toConfirmation, started, { type: 'loggedIn' }], false],
])('%s the wizard can be closed: %s', (_, events, isOpenToThat) => {
  expect(isClosable(after(...events))).toBe(isOpenToThat)
})
