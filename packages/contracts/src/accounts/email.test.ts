import { expect, test } from 'vitest'
import { cleanEmail, emailKey, isEmail } from './email.ts'

test.each([
  'ada@joblane.test',
  'a@b.co',
  'first.last+tag@mail.example.co.uk',
  "o'neil_9@x-y.org",
  'UPPER@CASE.COM',
  `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(58)}.co`,
  `${'a'.repeat(64)}@joblane.test`,
])('%s is an e-mail address', (text) => {
  expect(isEmail(text)).toBe(true)
})

test.each([
  ['', 'nothing'],
  ['a@b', 'no top-level domain'],
  ['a@b.c', 'a top-level domain of one letter'],
  ['a@b.c1', 'a top-level domain with a digit'],
  ['a.b.co', 'no @'],
  ['a@@b.co', 'two @'],
  ['a@b@c.co', 'two @ apart'],
  ['@b.co', 'no local part'],
  ['a@.co', 'no domain'],
  ['a@b..co', 'two dots in a row'],
  ['.a@b.co', 'a dot first'],
  ['a.@b.co', 'a dot last'],
  ['a b@c.co', 'a blank'],
  ['a@-b.co', 'a hyphen first'],
  ['a@b-.co', 'a hyphen last'],
  ['a@b!c.co', 'a sign in the domain'],
  ['a@b.co@', 'an @ last'],
  [`a@${'b'.repeat(64)}.co`, 'too long a label'],
  [`${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(59)}.co`, '255 characters'],
  ['a@b.co\r\nBcc: x@y.co', 'a header on a second line'],
  ['a@b.co\n', 'a line break at the end'],
  ['a@b.co,c@d.co', 'two addresses'],
  ['<a@b.co>', 'brackets'],
  ['é@b.co', 'a letter outside ASCII'],
  [`${'a'.repeat(65)}@b.co`, 'too long a local part'],
  [`a@${'b.'.repeat(130)}co`, 'too long an address'],
])('%j is not an e-mail address: %s', (text) => {
  expect(isEmail(text)).toBe(false)
})

test('a hostile address of 100,000 characters is refused without much thought', () => {
  const start = performance.now()

  expect(isEmail(`${'a.'.repeat(50_000)}@`)).toBe(false)
  expect(performance.now() - start).toBeLessThan(2000)
})

test('blanks around an address are forgiven, and case does not matter', () => {
  expect(cleanEmail('  Ada@Joblane.test ')).toBe('Ada@Joblane.test')
  expect(cleanEmail('a  b@joblane.test')).toBe('a  b@joblane.test')
  expect(cleanEmail('ada@joblane.test   ')).toBe('ada@joblane.test')
  expect(emailKey(' Ada@Joblane.TEST')).toBe('ada@joblane.test')
})
