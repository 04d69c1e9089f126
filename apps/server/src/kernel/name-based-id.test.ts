import { expect, test } from 'vitest'
import { nameBasedId } from './name-based-id.ts'

test('a name has one id, and it never changes', () => {
  expect(nameBasedId('category', 'Health')).toBe('ad40d6f1-9103-5521-a028-7f8c0294b8e3')
  expect(nameBasedId('state', 'FL')).toBe('4fb96f71-d86b-5b27-8f7d-172d93193db5')
})

test('the same name of another kind has another id', () => {
  expect(nameBasedId('category', 'Health')).not.toBe(nameBasedId('subcategory', 'Health'))
})

test('the id is a UUID of version 5', () => {
  expect(nameBasedId('state', 'FL')).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  )
})
