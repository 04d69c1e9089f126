import { expect, test } from 'vitest'
import { newNonce } from './page-policy.ts'

test('no nonce is given twice, and all have their full length', () => {
  const nonces = Array.from({ length: 2000 }, newNonce)

  expect(new Set(nonces).size).toBe(2000)
  expect(nonces.every((nonce) => /^[\w-]{22}$/.test(nonce))).toBe(true)
})
