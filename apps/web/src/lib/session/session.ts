import type { LoggedUser } from '@joblane/contracts/accounts/api'
import { create } from 'zustand'
import { type Claims, claimsOf } from './claims.ts'
import { noPrompts, type Prompts, promptsFor } from './prompts.ts'
import {
  clearBrowser,
  clearTab,
  closedPrompts,
  isUserStored,
  replaceToken,
  storageKeys,
  storeClosedPrompts,
  storedToken,
  storeToken,
  storeUser,
} from './session-storage.ts'

export type Session = {
  token: string | null
  /** Name and role from the token. */
  loggedUser: Claims | null
  isAuthenticated: boolean
  /** The server ended the session: the user did not sign out, and may still need the content on the screen. */
  hasExpired: boolean
  /** This tab requested another tab's session and has no answer yet. */
  isAwaited: boolean
  /** The profile; null until it has been fetched. */
  userDetails: LoggedUser | null
  isUserLoading: boolean
  phoneVerified: boolean
  emailVerified: boolean
  hasCategory: boolean
  /** The prompts due for the member. */
  prompts: Prompts
}

const visitor: Session = {
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
  prompts: noPrompts,
}

/** This browser's session. The server always renders for a visitor; `resumeSession` adds the stored session. */
export const useSession = create<Session>(() => visitor)

/** Who types here: the member's id, or '' for a visitor. */
export const useOwner = () => useSession(({ loggedUser }) => loggedUser?.id ?? '')

const { getState, setState } = useSession

/** Store, local storage, session storage, payment session; a found token is copied into the store. */
export function findToken() {
  const token = getState().token ?? storedToken()
  if (token !== null && token !== getState().token) setState({ token })

  return token
}

/** Keeps the token of a login: in this tab, and beyond it only when it is to be remembered. */
export function startSession(token: string, { remember }: { remember: boolean }) {
  storeToken(token, remember)
  storeClosedPrompts([])
  setState({ ...visitor, token })
  authenticate(claimsOf(token))
}

/** Shares the session of another tab, for the life of this one. */
export function joinSession(token: string) {
  storeToken(token, false)
  setState({ ...visitor, token })
  authenticate(claimsOf(token))
}

/** Continues with a fresh token of the same session, which contains the new name. */
export function renewToken(token: string) {
  replaceToken(token)
  setState({ token })
  authenticate(claimsOf(token))
}

/** Picks up the session that this browser holds, if any; true when there is one. */
export function resumeSession() {
  const token = findToken()
  authenticate(token === null ? null : claimsOf(token))

  return getState().isAuthenticated
}

/** A null user does not mark the session authenticated. */
export const authenticate = (loggedUser: Claims | null) =>
  setState({ loggedUser, isAuthenticated: loggedUser !== null })

/** Stores the profile and sets the flags derived from it. */
export function acceptUser(user: LoggedUser) {
  storeUser(user)
  setState({
    userDetails: user,
    phoneVerified: user.phoneNumberConfirmed,
    emailVerified: user.emailConfirmed,
    hasCategory: user.hasInterestedSubcategories,
    prompts: promptsFor(user, closedPrompts()),
  })
}

export const setPrompt = (prompt: keyof Prompts, isOpen: boolean) =>
  setState(({ prompts }) => ({ prompts: { ...prompts, [prompt]: isOpen } }))

/** Puts a prompt away until the next login. */
export function closePrompt(prompt: keyof Prompts) {
  storeClosedPrompts([...closedPrompts(), prompt])
  setPrompt(prompt, false)
}

/** Forgets every token and everything known of the user. */
export function endSession() {
  clearBrowser()
  endHere()
}

/** Ends the session of a token that the server refused; another session may have started meanwhile. */
export function expireSession(token: string) {
  if (getState().token !== token) return
  // The other tabs find out for themselves.
  clearBrowser('')
  clearTab()
  setState({ ...visitor, hasExpired: true })
}

/** Synchronizes the session between tabs; returns the unsubscribe function. */
export function followOtherTabs() {
  const follow = ({ key, newValue }: StorageEvent) => {
    if (isEndedBy(key, newValue)) endHere()
    else if (key === storageKeys.token && newValue !== null && newValue !== getState().token)
      startSession(newValue, { remember: true })
  }

  addEventListener('storage', follow)
  return () => removeEventListener('storage', follow)
}

/** Shared storage stays as it is: the tab that ended the session may have started another by now. */
function endHere() {
  clearTab()
  setState(visitor)
}

/** A login that is not remembered takes away an older remembered token, but leaves the user's data. */
const isEndedBy = (key: string | null, newValue: string | null) =>
  key === null ||
  (newValue === null && (key === storageKeys.userData || (key === storageKeys.token && !isUserStored())))
