import { beforeEach, expect, test } from 'vitest'
import { dropDrafts } from '#lib/drafts/drafts.ts'
import { acceptUser, endSession, startSession } from '#lib/session/session.ts'
import { aUser } from '#lib/session/testing/session-examples.ts'
import { keepRegistration, resumedWizard } from './registration-draft.ts'
import { aForm } from './testing/a-form.ts'

const form = aForm({ termsAgreed: true, selectedCategories: ['Plumbing'] })

beforeEach(() => {
  endSession()
  dropDrafts()
})

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

const begin = (id: string) =>
  startSession(`a.${btoa(JSON.stringify({ sub: id, unique_name: 'Marisol' }))}.c`, { remember: false })

test.each([
  ['goes on with its phone', () => {}, 'verifying'],
  ['is over for who signed out', endSession, 'none'],
  ['is over for another member', () => begin('dana'), 'none'],
  ['is over once the phone is confirmed', () => acceptUser(aUser()), 'none'],
])('a registration that has its account %s', (_, happen, work) => {
  begin('marisol')
  keepRegistration('confirmation', form, true)
  happen()

  expect(resumedWizard().work).toBe(work)
})

test('once there is an account, the password is forgotten', () => {
  begin('marisol')
  keepRegistration('confirmation', form, true)

  expect(resumedWizard().form).toEqual({ ...form, password: '', confirmPassword: '' })
})
