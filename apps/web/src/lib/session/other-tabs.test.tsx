import { beforeEach, describe, expect, test } from 'vitest'
import { hasDraft, writeDraft } from '../drafts/drafts.ts'
import { saveDraft, savedDraft } from '../drafts/saved-drafts.ts'
import { joinOtherTabs } from './other-tabs.ts'
import {
  acceptUser,
  endSession,
  expireSession,
  followOtherTabs,
  startSession,
  useSession,
} from './session.ts'
import { aUser, dana, marisol } from './testing/session-examples.ts'

const now = () => useSession.getState()

beforeEach(endSession)

describe('the tabs of a browser agree', () => {
  const tell = (key: string, newValue: string | null) =>
    dispatchEvent(new StorageEvent('storage', { key, newValue }))

  test('when another one signs out', () => {
    const stop = followOtherTabs()
    startSession(marisol, { remember: true })
    localStorage.clear()
    tell('USER_TOKEN', null)
    stop()

    expect(now().isAuthenticated).toBe(false)
    expect(sessionStorage.getItem('USER_TOKEN')).toBeNull()
  })

  test.each([
    ['has a session', () => {}],
    ['found out that the session had expired', () => expireSession(marisol)],
  ])('that the drafts of a member who signs out go, also in a tab that %s', (_, happen) => {
    const stops = [followOtherTabs(), joinOtherTabs()]
    startSession(marisol, { remember: true })
    writeDraft('form', { name: 'Marisol' })
    saveDraft('form', { name: 'Dana' }, '')
    happen()
    expect(hasDraft('form')).toBe(true)
    tell('USER_DATA', null)
    stops.forEach((stop) => stop())

    expect(hasDraft('form')).toBe(false)
    // Another person may have typed it since, in the tab that signed out.
    expect(savedDraft('form', '')).not.toBeNull()
  })

  test('when another one logs in and is remembered', () => {
    const stop = followOtherTabs()
    tell('USER_TOKEN', dana)
    stop()

    expect(now().loggedUser?.name).toBe('Dana Ünal')
    expect(localStorage.getItem('USER_TOKEN')).toBe(dana)
  })

  test.each([
    ['also when it does not know the user yet', () => {}],
    ['when it knows the user', () => acceptUser(aUser())],
  ])('but one whose session expires leaves it to the others to find out, %s', (_, load) => {
    startSession(marisol, { remember: true })
    load()
    const keys = Object.keys(localStorage)
    expireSession(marisol)
    useSession.setState({ token: marisol, isAuthenticated: true, hasExpired: false })
    const stop = followOtherTabs()
    for (const key of keys) tell(key, localStorage.getItem(key))
    stop()

    expect(now()).toMatchObject({ token: marisol, isAuthenticated: true })
  })

  test('but one that logs in without being remembered keeps that to itself', () => {
    const stop = followOtherTabs()
    startSession(marisol, { remember: true })
    acceptUser(aUser())
    tell('USER_TOKEN', null)
    stop()

    expect(now().token).toBe(marisol)
  })

  test.each([
    ['when another one clears everything', null, null],
    ["when another one takes the user's data away", 'USER_DATA', null],
  ])('%s', (_, key, newValue) => {
    const stop = followOtherTabs()
    startSession(marisol, { remember: true })
    dispatchEvent(new StorageEvent('storage', { key, newValue }))
    stop()

    expect(now().isAuthenticated).toBe(false)
  })

  test.each([
    ['USER_DATA', '{}'],
    ['theme', null],
    ['USER_TOKEN', marisol],
  ])('and go on when %s becomes %s', (key, newValue) => {
    const stop = followOtherTabs()
    startSession(marisol, { remember: false })
    acceptUser(aUser())
    tell(key, newValue)
    stop()

    expect(now()).toMatchObject({ token: marisol, userDetails: aUser() })
    expect(localStorage.getItem('USER_TOKEN')).toBeNull()
  })

  test('and go on when something else is taken away, also before the profile is known', () => {
    const stop = followOtherTabs()
    startSession(marisol, { remember: false })
    tell('theme', null)
    stop()

    expect(now().token).toBe(marisol)
  })

  test('until they stop to follow', () => {
    followOtherTabs()()
    tell('USER_TOKEN', dana)

    expect(now().token).toBeNull()
  })
})

describe('drafts of a member whose session expired', () => {
  const tokenOf = (id: string) => `a.${btoa(JSON.stringify({ sub: id, unique_name: id }))}.c`

  test.each([
    ['stay for the same member', 'ann', true],
    ['go when another member signs in', 'bob', false],
  ])('%s', (_, next, isKept) => {
    startSession(tokenOf('ann'), { remember: false })
    const stop = joinOtherTabs()
    writeDraft('form', { name: 'Ann' })
    expireSession(tokenOf('ann'))
    startSession(tokenOf(next), { remember: false })
    stop()

    expect(hasDraft('form')).toBe(isKept)
  })

  test('go when another member signs in after a reload', () => {
    startSession(tokenOf('ann'), { remember: false })
    const stop = joinOtherTabs()
    writeDraft('form', { name: 'Ann' })
    expireSession(tokenOf('ann'))
    stop()
    // What a reload leaves: a visitor, and what the tab stores.
    useSession.setState({ token: null, loggedUser: null, hasExpired: false })
    const stopAgain = joinOtherTabs()
    startSession(tokenOf('bob'), { remember: false })
    stopAgain()

    expect(hasDraft('form')).toBe(false)
  })

  test('are not those of a visitor, who keeps theirs when signing in after a member signed out', () => {
    const stop = joinOtherTabs()
    startSession(tokenOf('ann'), { remember: false })
    endSession()
    writeDraft('form', { name: 'Bob' })
    startSession(tokenOf('bob'), { remember: false })
    stop()

    expect(hasDraft('form')).toBe(true)
  })
})
