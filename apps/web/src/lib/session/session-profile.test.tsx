import { beforeEach, describe, expect, test } from 'vitest'
import { acceptUser, closePrompt, endSession, setPrompt, startSession, useSession } from './session.ts'
import { aUser, dana, marisol } from './testing/session-examples.ts'

const now = () => useSession.getState()

beforeEach(endSession)

describe('the profile', () => {
  beforeEach(() => startSession(marisol, { remember: false }))

  test('is kept whole, with its three flags', () => {
    const user = aUser({ emailConfirmed: false })
    acceptUser(user)

    expect(now()).toMatchObject({
      userDetails: user,
      phoneVerified: true,
      emailVerified: false,
      hasCategory: true,
    })
    expect(JSON.parse(localStorage.getItem('USER_DATA') ?? '')).toEqual(user)
    expect(localStorage.getItem('phoneVerified')).toBe('true')
    expect(localStorage.getItem('emailVerified')).toBe('false')
    expect(localStorage.getItem('hasCategory')).toBe('true')
  })

  test.each([
    ['nothing where all is confirmed', {}, {}],
    ['the phone first', { phoneNumberConfirmed: false, emailConfirmed: false }, { phone: true }],
    ['the e-mail once the phone is confirmed', { emailConfirmed: false }, { emailToast: true }],
    ['categories where the member has none', { hasInterestedSubcategories: false }, { preferences: true }],
  ])('asks for %s', (_, changes, prompts) => {
    acceptUser(aUser(changes))

    expect(now().prompts).toEqual({
      preferences: false,
      phone: false,
      email: false,
      emailToast: false,
      ...prompts,
    })
  })

  test('does not ask a customer for job preferences', () => {
    startSession(dana, { remember: false })
    acceptUser(aUser({ role: 'CUSTOMER', hasInterestedSubcategories: false }))

    expect(now().prompts.preferences).toBe(false)
  })

  test('lets a prompt be opened and closed by itself', () => {
    acceptUser(aUser({ emailConfirmed: false }))
    setPrompt('email', true)
    setPrompt('emailToast', false)

    expect(now().prompts).toMatchObject({ email: true, emailToast: false })
  })
})

test('a prompt that was put away stays away until the next login', () => {
  startSession(marisol, { remember: false })
  acceptUser(aUser({ emailConfirmed: false }))
  closePrompt('emailToast')
  acceptUser(aUser({ emailConfirmed: false }))
  expect(now().prompts.emailToast).toBe(false)

  startSession(marisol, { remember: false })
  acceptUser(aUser({ emailConfirmed: false }))
  expect(now().prompts.emailToast).toBe(true)
})

test('a login forgets the profile of the one before', () => {
  startSession(marisol, { remember: false })
  acceptUser(aUser())
  startSession(dana, { remember: false })

  expect(now()).toMatchObject({ userDetails: null, phoneVerified: false })
})

test('a prompt that was put away does not take others with it', () => {
  startSession(marisol, { remember: false })
  acceptUser(aUser({ emailConfirmed: false, hasInterestedSubcategories: false }))
  closePrompt('emailToast')
  expect(now().prompts).toMatchObject({ emailToast: false, preferences: true })
  closePrompt('preferences')
  acceptUser(aUser({ emailConfirmed: false, hasInterestedSubcategories: false }))

  expect(now().prompts).toMatchObject({ emailToast: false, preferences: false })
})
