import type { LoggedUser } from '@joblane/contracts/accounts/api'

export const storageKeys = {
  // First, because other tabs look for it when the token goes.
  userData: 'USER_DATA',
  token: 'USER_TOKEN',
  hasCategory: 'hasCategory',
  phoneVerified: 'phoneVerified',
  emailVerified: 'emailVerified',
  paymentToken: 'PAYMENT_SESSION_TOKEN',
  closedPrompts: 'closedPrompts',
  recentSearches: 'recentSearches',
} as const

/** Local storage, then session storage, then the token stored for the return from a payment. */
export const storedToken = () =>
  read(() => localStorage, storageKeys.token) ??
  read(() => sessionStorage, storageKeys.token) ??
  read(() => sessionStorage, storageKeys.paymentToken)

/** Only a remembered token survives the tab; an older remembered token must not replace it. */
export function storeToken(token: string, remember: boolean) {
  write(() => sessionStorage, storageKeys.token, token)
  write(() => localStorage, storageKeys.token, remember ? token : null)
}

/** Replaces the stored token with a fresh one of the same session. */
export const replaceToken = (token: string) =>
  storeToken(token, read(() => localStorage, storageKeys.token) !== null)

export const storePaymentToken = (token: string | null) =>
  write(() => sessionStorage, storageKeys.paymentToken, token)

export function storeUser(user: LoggedUser) {
  write(() => localStorage, storageKeys.userData, JSON.stringify(user))
  write(() => localStorage, storageKeys.hasCategory, String(user.hasInterestedSubcategories))
  write(() => localStorage, storageKeys.phoneVerified, String(user.phoneNumberConfirmed))
  write(() => localStorage, storageKeys.emailVerified, String(user.emailConfirmed))
}

/** The prompts that the user dismissed; remembered until the next login. */
export const closedPrompts = (): readonly string[] =>
  read(() => localStorage, storageKeys.closedPrompts)?.split(' ') ?? []

export const storeClosedPrompts = (prompts: readonly string[]) =>
  write(() => localStorage, storageKeys.closedPrompts, prompts.length === 0 ? null : prompts.join(' '))

export function clearTab() {
  for (const key of Object.values(storageKeys)) write(() => sessionStorage, key, null)
}

/** Other tabs take missing data of the user for a sign-out; an empty entry says that there was none. */
export function clearBrowser(userData: '' | null = null) {
  for (const key of Object.values(storageKeys))
    write(() => localStorage, key, key === storageKeys.userData ? userData : null)
}

export const isUserStored = () => read(() => localStorage, storageKeys.userData) !== null

// A browser may forbid storage altogether (private windows, policies): the session then lives in memory only.
function read(storage: () => Storage, key: string) {
  try {
    return storage().getItem(key)
  } catch {
    return null
  }
}

function write(storage: () => Storage, key: string, value: string | null) {
  try {
    if (value === null) storage().removeItem(key)
    else storage().setItem(key, value)
  } catch {
    return
  }
}
