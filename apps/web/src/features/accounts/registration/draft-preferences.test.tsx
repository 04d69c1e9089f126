import { beforeEach, expect, test } from 'vitest'
import { clearDraftPreferences, storeDraftPreferences, draftPreferences } from './draft-preferences.ts'

const key = 'joblane_temp_preferences'
const day = 24 * 60 * 60 * 1000

beforeEach(() => localStorage.clear())

test('preferences are kept with the time and the e-mail they belong to', () => {
  storeDraftPreferences('marisol@joblane.test', ['Plumbing'], 1234)

  expect(JSON.parse(localStorage.getItem(key) ?? '')).toEqual({
    categories: ['Plumbing'],
    timestamp: 1234,
    email: 'marisol@joblane.test',
  })
})

test('their owner finds them again, however the e-mail is spelled', () => {
  storeDraftPreferences('Marisol@Joblane.test', ['Plumbing', 'Painting'])

  expect(draftPreferences('marisol@joblane.test')).toEqual(['Plumbing', 'Painting'])
})

test('another member does not find them', () => {
  storeDraftPreferences('marisol@joblane.test', ['Plumbing'])

  expect(draftPreferences('dana@joblane.test')).toBeNull()
})

test('after a month they are too old', () => {
  storeDraftPreferences('marisol@joblane.test', ['Plumbing'], 0)

  expect(draftPreferences('marisol@joblane.test', 30 * day)).toEqual(['Plumbing'])
  expect(draftPreferences('marisol@joblane.test', 31 * day)).toBeNull()
})

test('once saved they are forgotten', () => {
  storeDraftPreferences('marisol@joblane.test', ['Plumbing'])
  clearDraftPreferences()

  expect(localStorage.getItem(key)).toBeNull()
})

test.each(['', 'null', '[]', '{"categories":"Plumbing"}', '{broken'])(
  '%s is nothing that was kept',
  (text) => {
    localStorage.setItem(key, text)

    expect(draftPreferences('marisol@joblane.test')).toBeNull()
  },
)
