import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  clearBrowser,
  clearTab,
  closedPrompts,
  isUserStored,
  replaceToken,
  storageKeys,
  storeClosedPrompts,
  storedToken,
  storePaymentToken,
  storeToken,
} from './session-storage.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => void vi.unstubAllGlobals())

test('a payment token is kept for this tab, and taken away', () => {
  storePaymentToken('p')
  expect(sessionStorage.getItem('PAYMENT_SESSION_TOKEN')).toBe('p')
  storePaymentToken(null)
  expect(sessionStorage).toHaveLength(0)
})

test('what was put away is kept as a list', () => {
  expect(closedPrompts()).toEqual([])
  storeClosedPrompts(['emailToast', 'preferences'])
  expect(closedPrompts()).toEqual(['emailToast', 'preferences'])
  storeClosedPrompts([])
  expect(localStorage).toHaveLength(0)
})

test('clearing takes away what is of the session, and nothing of others', () => {
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.values(storageKeys)) storage.setItem(key, 'x')
    storage.setItem('theirs', 'x')
  }
  expect(isUserStored()).toBe(true)
  clearTab()
  expect(Object.keys(sessionStorage)).toEqual(['theirs'])
  expect(localStorage.length).toBeGreaterThan(1)
  clearBrowser()
  expect(Object.keys(localStorage)).toEqual(['theirs'])
  expect(isUserStored()).toBe(false)
})

test('a browser that forbids storage is no reason to fail', () => {
  const forbidden = () => {
    throw new DOMException('Forbidden', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden })
  storeToken('t', true)
  replaceToken('u')
  clearBrowser()

  expect(closedPrompts()).toEqual([])
  expect(isUserStored()).toBe(false)
  expect(storedToken()).toBe('u')
})
