import { expect, test } from 'vitest'
import { claimsOf } from './claims.ts'

const tokenOf = (claims: unknown) => `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.sign`
const address = 'http://schemas.example/identity/claims'

test.each([
  [
    { sub: '7', unique_name: 'Ada', role: 'WORKER' },
    { id: '7', name: 'Ada', role: 'WORKER' },
  ],
  [
    { [`${address}/unique_name`]: 'Ada', [`${address}/role`]: 'CUSTOMER' },
    { id: null, name: 'Ada', role: 'CUSTOMER' },
  ],
  [
    { unique_name: 'Zoë Ünal ~~~ ÿÿÿ???>>>', role: 'ADMINISTRATOR' },
    { id: null, name: 'Zoë Ünal ~~~ ÿÿÿ???>>>', role: 'ADMINISTRATOR' },
  ],
  [
    { unique_name: 7, role: 'KING' },
    { id: null, name: '', role: null },
  ],
  [{}, { id: null, name: '', role: null }],
])('a token with %j is of %j', (claims, expected) => {
  expect(claimsOf(tokenOf(claims))).toEqual(expected)
})

test.each(['', 'one', 'a.!!.c', tokenOf('text'), tokenOf(7), tokenOf(null), `a.${btoa('{')}.c`])(
  '%s is not a token',
  (token) => {
    expect(claimsOf(token)).toBeNull()
  },
)
