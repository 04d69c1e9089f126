import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetSearch, forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts'

beforeEach(forgetSearches)
afterEach(() => void vi.unstubAllGlobals())

test('the last five searches are kept, newest first, each once', () => {
  for (const text of ['DJ', 'maid', 'plumber', 'tutor', 'MAID', 'yoga', 'piano', '']) rememberSearch(text)

  expect(recentSearches()).toEqual(['piano', 'yoga', 'MAID', 'tutor', 'plumber'])
})

test('each can be forgotten by itself, and with the last one nothing stays behind', () => {
  for (const text of ['DJ', 'maid']) rememberSearch(text)
  forgetSearch('DJ')
  expect(recentSearches()).toEqual(['maid'])

  forgetSearch('maid')
  expect(localStorage.getItem('recentSearches')).toBeNull()
})

test('they can be forgotten', () => {
  rememberSearch('DJ')
  forgetSearches()

  expect(recentSearches()).toEqual([])
})

test.each(['{', '{}', 'null', '[1, {}]'])('%s in storage is no search', (stored) => {
  localStorage.setItem('recentSearches', stored)

  expect(recentSearches()).toEqual([])
})

test('a full storage keeps none, and nothing fails', () => {
  const setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem: () => '["DJ","maid"]', setItem, removeItem: () => undefined })
  rememberSearch('piano')
  forgetSearch('DJ')

  expect(recentSearches()).toEqual(['DJ', 'maid'])
})

test('without storage there are no searches, and nothing fails', () => {
  vi.stubGlobal('localStorage', undefined)
  rememberSearch('DJ')
  forgetSearch('DJ')
  forgetSearches()

  expect(recentSearches()).toEqual([])
})
