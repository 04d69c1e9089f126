import { beforeEach, expect, test } from 'vitest'
import { clearDraftFavorites, storeDraftFavorites, draftFavorites } from './draft-favorites.ts'

const key = 'joblane_temp_preferences'
const day = 24 * 60 * 60 * 1000

beforeEach(() => localStorage.clear())

test('favorites are kept with the time and the e-mail they belong to', () => {
  storeDraftFavorites('marisol@joblane.test', ['Plumbing'], 1234)

  expect(JSON.parse(localStorage.getItem(key) ?? '')).toEqual({
    categories: ['Plumbing'],
    timestamp: 1234,
    email: 'marisol@joblane.test',
  })
})

test('their owner finds them again, however the e-mail is spelled', () => {
  storeDraftFavorites('Marisol@Joblane.test', ['Plumbing', 'Painting'])

  expect(draftFavorites('marisol@joblane.test')).toEqual(['Plumbing', 'Painting'])
})

test('another member does not find them', () => {
  storeDraftFavorites('marisol@joblane.test', ['Plumbing'])

  expect(draftFavorites('dana@joblane.test')).toBeNull()
})

test('after a month they are too old', () => {
  storeDraftFavorites('marisol@joblane.test', ['Plumbing'], 0)

  expect(draftFavorites('marisol@joblane.test', 30 * day)).toEqual(['Plumbing'])
  expect(draftFavorites('marisol@joblane.test', 31 * day)).toBeNull()
})

test('once saved they are forgotten', () => {
  storeDraftFavorites('marisol@joblane.test', ['Plumbing'])
  clearDraftFavorites()

  expect(localStorage.getItem(key)).toBeNull()
})

test.each(['', 'null', '[]', '{"categories":"Plumbing"}', '{broken'])(
  '%s is nothing that was kept',
  (text) => {
    localStorage.setItem(key, text)

    expect(draftFavorites('marisol@joblane.test')).toBeNull()
  },
)
