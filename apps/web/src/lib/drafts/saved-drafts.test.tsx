import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dropDraft, dropDrafts, hasDraft, writeDraft } from './drafts.ts'
import { forgetDraft, saveDraft, savedDraft, savedDraftNames } from './saved-drafts.ts'

const typed = { name: 'Dana' }
const day = 24 * 60 * 60 * 1000

beforeEach(dropDrafts)
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  dropDrafts()
})

test('a draft is kept for a week, and deleted then', () => {
  vi.useFakeTimers({ now: new Date('2026-11-16T10:00:00Z') })
  saveDraft('request', typed, '')

  vi.setSystemTime(Date.now() + 7 * day)
  expect(savedDraft('request', '')).toEqual({ draft: typed, at: new Date('2026-11-16T10:00:00Z') })
  vi.setSystemTime(Date.now() + 1)
  expect(savedDraft('request', '')).toBeNull()
  expect(Object.keys(localStorage).filter((key) => key.startsWith('saved:'))).toEqual([])
})

test.each([
  { typist: 'a visitor', owner: '', reader: 'a visitor', by: '', isOffered: true },
  { typist: 'a visitor', owner: '', reader: 'a member', by: 'a', isOffered: true },
  { typist: 'a member', owner: 'a', reader: 'the same member', by: 'a', isOffered: true },
  { typist: 'a member', owner: 'a', reader: 'a visitor', by: '', isOffered: false },
  { typist: 'a member', owner: 'a', reader: 'another member', by: 'b', isOffered: false },
])('a draft of $typist is offered to $reader: $isOffered', ({ owner, by, isOffered }) => {
  saveDraft('request', typed, owner)

  expect(savedDraft('request', by) !== null).toBe(isOffered)
})

test('a draft that was sent or deleted is gone from the device, and with a sign-out all are', () => {
  for (const name of ['sent', 'deleted', 'left']) saveDraft(name, typed, '')
  dropDraft('sent')
  forgetDraft('deleted')
  expect(['sent', 'deleted', 'left'].map((name) => savedDraft(name, '') !== null)).toEqual([
    false,
    false,
    true,
  ])

  dropDrafts()
  expect(savedDraft('left', '')).toBeNull()
})

test('the drafts that may be offered are known by their names, and nothing else in storage is touched', () => {
  localStorage.setItem('theme', 'dark')
  saveDraft('mine', typed, 'a')
  saveDraft('of anybody', typed, '')
  saveDraft('of another', typed, 'b')
  expect(savedDraftNames('a').toSorted()).toEqual(['mine', 'of anybody'])

  dropDrafts()
  expect(savedDraftNames('a')).toEqual([])
  expect(localStorage.getItem('theme')).toBe('dark')
  localStorage.removeItem('theme')
})

test.each(['{', 'null', '5', '{"draft":"x"}', '{"draft":{}}', '{"draft":null,"at":1}'])(
  'of %s in storage nothing is offered',
  (stored) => {
    localStorage.setItem('saved:request', stored)

    expect(savedDraft('request', '')).toBeNull()
  },
)

test.each([
  ['without a draft', { draft: null, owner: '', at: Date.now() }],
  ['without a time', { draft: typed, owner: '' }],
])('of what was stored today %s nothing is offered', (_, stored) => {
  localStorage.setItem('saved:request', JSON.stringify(stored))

  expect(savedDraft('request', '')).toBeNull()
})

const full = {
  getItem: () => null,
  setItem: () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  },
}

test.each([
  ['forbidden', undefined],
  ['full', full],
])('where storage is %s nothing is kept, and nothing fails', (_, storage) => {
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
  writeDraft('request', typed)
  saveDraft('request', typed, '')

  expect(savedDraft('request', '')).toBeNull()
  dropDrafts()
})

test('a tab knows whether it has a draft of its own', () => {
  expect(hasDraft('form')).toBe(false)
  writeDraft('form', typed)
  expect(hasDraft('form')).toBe(true)
})
