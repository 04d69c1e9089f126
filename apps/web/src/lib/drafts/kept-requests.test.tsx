import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetDrafts, keepDraft, keptDraft } from './kept-drafts.ts'
import { forgetRequest, keptRequests } from './kept-requests.ts'

const typed = { name: 'Dana' }
beforeEach(forgetDrafts)
afterEach(() => {
  vi.unstubAllGlobals()
  forgetDrafts()
})

test('a service is named once, whether its answers, its request or both were typed', () => {
  for (const name of ['answers:Plumbing', 'request:Plumbing', 'request:Tile Work', 'answers:Painting'])
    keepDraft(name, typed, '')

  expect(keptRequests('').toSorted()).toEqual(['Painting', 'Plumbing', 'Tile Work'])
})

test('only a request is named, and only to whom it may be offered', () => {
  keepDraft('answers:Plumbing', typed, 'a')
  keepDraft('profile:answers:Painting', typed, '')
  localStorage.setItem('answers:Tile Work', JSON.stringify({ draft: typed, owner: '', at: Date.now() }))

  expect(keptRequests('a')).toEqual(['Plumbing'])
  expect(keptRequests('b')).toEqual([])
  localStorage.removeItem('answers:Tile Work')
})

test('a request that is deleted is gone with its answers, and the others stay', () => {
  for (const name of ['answers:Plumbing', 'request:Plumbing', 'request:Painting']) keepDraft(name, typed, '')
  forgetRequest('Plumbing')

  expect(keptRequests('')).toEqual(['Painting'])
  expect(keptDraft('answers:Plumbing', '')).toBeNull()
  expect(keptDraft('request:Plumbing', '')).toBeNull()
})

test('where storage is forbidden there is none', () => {
  vi.stubGlobal('localStorage', undefined)

  expect(keptRequests('')).toEqual([])
})
