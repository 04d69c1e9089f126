import { expect, test } from 'vitest'
import { cleanFullName, faultOfFullName, fullNameTexts } from './full-name.ts'

test.each([
  'Bo',
  "Sinéad O'Connor",
  'مريم العلي',
  'עדי כהן',
  '山田 太郎',
  'Mary-Jane 🌻',
  '👩‍👩‍👧',
  'x'.repeat(120),
])('%s is a name', (name) => {
  expect(faultOfFullName(name)).toBeNull()
})

test.each([
  ['', fullNameTexts.missing],
  ['x'.repeat(121), fullNameTexts.tooLong],
  ['x'.repeat(10_000), fullNameTexts.tooLong],
  ['Ada\r\nBcc: x@y.co', fullNameTexts.invalid],
  ['Ada\n', fullNameTexts.invalid],
  ['A\u0000da', fullNameTexts.invalid],
  ['Ada\u001b[31m', fullNameTexts.invalid],
  ['Ada \u202Egpj.exe', fullNameTexts.invalid],
  ['Ada\u2028Lovelace', fullNameTexts.invalid],
  ['\ud83c', fullNameTexts.invalid],
])('%j is refused', (name, text) => {
  expect(faultOfFullName(name)).toBe(text)
})

test('blanks around a name go, and a composed letter is one letter', () => {
  expect(cleanFullName('  Ada\u00a0 ')).toBe('Ada')
  expect(cleanFullName('Ada  Lovelace')).toBe('Ada  Lovelace')
  expect(cleanFullName('Jose\u0301')).toBe('Jos\u00e9')
})
