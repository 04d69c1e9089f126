import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetDrafts, saveDraft, savedDraft } from '#lib/drafts/saved-drafts.ts'
import { forgetRequest, savedRequests } from './saved-requests.ts'

const typed = { name: 'Dana' }
beforeEach(forgetDrafts)
afterEach(() => {
  vi.unstubAllGlobals()
  forgetDrafts()
})

test('a service is named once, whether its answers, its request or both were typed', () => {
  for (const name of ['answers:Plumbing', 'request:Plumbing', 'request:Tile Work', 'answers:Painting'])
    saveDraft(name, typed, '')

  expect(savedRequests('').toSorted()).toEqual(['Painting', 'Plumbing', 'Tile Work'])
})

test('only a request is named, and only to whom it may be offered', () => {
  saveDraft('answers:Plumbing', typed, 'a')
  saveDraft('profile:answers:Painting', typed, '')
  localStorage.setItem('answers:Tile Work', JSON.stringify({ draft: typed, owner: '', at: Date.now() }))

  expect(savedRequests('a')).toEqual(['Plumbing'])
  expect(savedRequests('b')).toEqual([])
  localStorage.removeItem('answers:Tile Work')
})

test('a request that is deleted is gone with its answers, and the others stay', () => {
  for (const name of ['answers:Plumbing', 'request:Plumbing', 'request:Painting']) saveDraft(name, typed, '')
  forgetRequest('Plumbing')

  expect(savedRequests('')).toEqual(['Painting'])
  expect(savedDraft('answers:Plumbing', '')).toBeNull()
  expect(savedDraft('request:Plumbing', '')).toBeNull()
})

test('where storage is forbidden there is no request', () => {
  vi.stubGlobal('localStorage', undefined)

  expect(savedRequests('')).toEqual([])
})
