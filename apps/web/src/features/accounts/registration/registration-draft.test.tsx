import { beforeEach, expect, test } from 'vitest'
import { dropDrafts } from '#lib/drafts/drafts.ts'
import { keepRegistration, resumedWizard } from './registration-draft.ts'
import { emptyForm } from './registration-form.ts'

const form = {
  ...emptyForm,
  fullName: 'Marisol Vega',
  email: 'marisol@joblane.test',
  phoneNumber: '3055550142',
  zipCode: '33199',
  password: 'Maple1!street',
  confirmPassword: 'Maple1!street',
  emailSmsConsent: true,
  termsAgreed: true,
  selectedCategories: ['Plumbing'],
}

beforeEach(dropDrafts)

test('a registration that was left goes on where it was', () => {
  keepRegistration('confirmation', form)

  expect(resumedWizard()).toMatchObject({ step: 'confirmation', form, work: 'none' })
})

test('a password is never stored, so a reload asks for it again', () => {
  keepRegistration('confirmation', form)
  const stored = sessionStorage.getItem('draft:registration') ?? ''
  expect(stored).not.toContain('Maple1!street')

  dropDrafts()
  sessionStorage.setItem('draft:registration', stored)
  const resumed = resumedWizard()
  expect(resumed.step).toBe('personal')
  expect(resumed.form).toEqual({ ...form, password: '', confirmPassword: '' })
})
