import { expect, test } from 'vitest'
import { readCookie } from './read-cookie.ts'

test.each([
  ['', null],
  ['XSRF-TOKEN=abc', 'abc'],
  ['a=1; XSRF-TOKEN=abc; b=2', 'abc'],
  ['XSRF-TOKEN=a%2Fb%3D', 'a/b='],
  ['XSRF-TOKEN=', ''],
  ['NOT-XSRF-TOKEN=abc', null],
  ['XSRF-TOKEN-2=abc', null],
])('in "%s" the token is %j', (cookies, value) => {
  expect(readCookie('XSRF-TOKEN', cookies)).toBe(value)
})
