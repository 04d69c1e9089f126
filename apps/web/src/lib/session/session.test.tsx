import { beforeEach, describe, expect, test } from 'vitest'
import { aUser, dana, marisol } from './testing/session-examples.ts'
import {
  acceptUser,
  authenticate,
  endSession,
  expireSession,
  findToken,
  renewToken,
  resumeSession,
  startSession,
  useSession,
} from './session.ts'
import { storePaymentToken } from './session-storage.ts'

const now = () => useSession.getState()

beforeEach(endSession)

describe('a login', () => {
  test('that is not remembered stays in this tab', () => {
    startSession(marisol, { remember: false })

    expect(now().token).toBe(marisol)
    expect(sessionStorage.getItem('USER_TOKEN')).toBe(marisol)
    expect(localStorage.getItem('USER_TOKEN')).toBeNull()
  })

  test('that is remembered is in local storage as well', () => {
    startSession(marisol, { remember: true })

    expect(sessionStorage.getItem('USER_TOKEN')).toBe(marisol)
    expect(localStorage.getItem('USER_TOKEN')).toBe(marisol)
  })

  test('that is not remembered takes the place of one that was', () => {
    startSession(marisol, { remember: true })
    startSession(dana, { remember: false })

    expect(localStorage.getItem('USER_TOKEN')).toBeNull()
    expect(findToken()).toBe(dana)
  })

  test('takes name and role from the token, whose claim keys may be whole addresses', () => {
    startSession(dana, { remember: false })

    expect(now()).toMatchObject({
      isAuthenticated: true,
      loggedUser: { name: 'Dana Ünal', role: 'CUSTOMER' },
    })
  })
})

describe('the token is looked up', () => {
  test.each([
    ['in local storage before session storage', () => localStorage.setItem('USER_TOKEN', marisol)],
    ['in session storage before the payment session', () => sessionStorage.setItem('USER_TOKEN', marisol)],
    ['in the payment session at last', () => storePaymentToken(marisol)],
  ])('%s, and copied into the store', (_, store) => {
    storePaymentToken(dana)
    store()

    expect(findToken()).toBe(marisol)
    expect(now().token).toBe(marisol)
  })

  test('in the store before anything else', () => {
    startSession(marisol, { remember: false })
    localStorage.setItem('USER_TOKEN', dana)

    expect(findToken()).toBe(marisol)
  })

  test('without a result where no token is stored', () => {
    expect(resumeSession()).toBe(false)
    expect(findToken()).toBeNull()
  })
})

test('authenticating with a null user does not mark the session authenticated', () => {
  authenticate(null)

  expect(now().isAuthenticated).toBe(false)
})

test.each(['', 'nonsense', 'a.b.c', `a.${btoa('"text"')}.c`])('"%s" is not a token', (token) => {
  sessionStorage.setItem('USER_TOKEN', token)

  expect(resumeSession()).toBe(false)
})

describe('a fresh token of the same session', () => {
  test.each([true, false])('stays where the former one was (remembered: %s)', (remember) => {
    startSession(marisol, { remember })
    acceptUser(aUser())
    renewToken(dana)

    expect(sessionStorage.getItem('USER_TOKEN')).toBe(dana)
    expect(localStorage.getItem('USER_TOKEN')).toBe(remember ? dana : null)
    expect(now()).toMatchObject({ token: dana, loggedUser: { name: 'Dana Ünal' }, userDetails: aUser() })
  })
})

describe('a session that the server no longer knows', () => {
  test('ends here and is marked as expired', () => {
    startSession(marisol, { remember: true })
    expireSession(marisol)

    expect(now()).toMatchObject({ token: null, isAuthenticated: false, hasExpired: true })
    expect({ ...localStorage }).toEqual({ USER_DATA: '' })
    expect(sessionStorage).toHaveLength(0)
  })

  test('does not take the one that has begun since with it', () => {
    startSession(dana, { remember: false })
    expireSession(marisol)

    expect(now()).toMatchObject({ token: dana, hasExpired: false })
  })

  test('is forgotten with the next login', () => {
    startSession(marisol, { remember: false })
    expireSession(marisol)
    startSession(dana, { remember: false })

    expect(now().hasExpired).toBe(false)
  })
})

test('signing out leaves nothing of the user behind', () => {
  startSession(marisol, { remember: true })
  storePaymentToken(marisol)
  acceptUser(aUser())
  endSession()

  expect(now()).toMatchObject({ token: null, isAuthenticated: false, loggedUser: null, userDetails: null })
  expect(localStorage).toHaveLength(0)
  expect(sessionStorage).toHaveLength(0)
})

test('the session of a visitor is empty and has no prompts', () => {
  expect(now()).toEqual({
    token: null,
    loggedUser: null,
    isAuthenticated: false,
    hasExpired: false,
    isAwaited: false,
    userDetails: null,
    isUserLoading: false,
    phoneVerified: false,
    emailVerified: false,
    hasCategory: false,
    prompts: { preferences: false, phone: false, email: false, emailToast: false },
  })
  expect(useSession.getInitialState()).toEqual(now())
})
