import { beforeEach, expect, test } from 'vitest'
import { forgetPreferences, keepPreferences, keptPreferences } from './kept-preferences.ts'

const key = 'joblane_temp_preferences'
const day = 24 * 60 * 60 * 1000

beforeEach(() => localStorage.clear())

test('preferences are kept with the time and the e-mail they belong to', () => {
  keepPreferences('marisol@joblane.test', ['Plumbing'], 1234)

  expect(JSON.parse(localStorage.getItem(key) ?? '')).toEqual({
    categories: ['Plumbing'],
    timestamp: 1234,
    email: 'marisol@joblane.test',
  })
})

test('their owner finds them again, however the e-mail is spelled', () => {
  keepPreferences('Marisol@Joblane.test', ['Plumbing', 'Painting'])

  expect(keptPreferences('marisol@joblane.test')).toEqual(['Plumbing', 'Painting'])
})

test('nobody else does', () => {
  keepPreferences('marisol@joblane.test', ['Plumbing'])

  expect(keptPreferences('dana@joblane.test')).toBeNull()
})

test('after a month they are too old', () => {
  keepPreferences('marisol@joblane.test', ['Plumbing'], 0)

  expect(keptPreferences('marisol@joblane.test', 30 * day)).toEqual(['Plumbing'])
  expect(keptPreferences('marisol@joblane.test', 31 * day)).toBeNull()
})

test('once saved they are forgotten', () => {
  keepPreferences('marisol@joblane.test', ['Plumbing'])
  forgetPreferences()

  expect(localStorage.getItem(key)).toBeNull()
})

test.each(['', 'null', '[]', '{"categories":"Plumbing"}', '{broken'])(
  '%s is nothing that was kept',
  (text) => {
    localStorage.setItem(key, text)

    expect(keptPreferences('marisol@joblane.test')).toBeNull()
  },
)
