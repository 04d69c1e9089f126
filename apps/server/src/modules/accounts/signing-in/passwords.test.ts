import { argon2Sync } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashPassword, isPasswordOf, needsNewHash } from './passwords.ts'

test('a password is recognized by its hash, and another one is not', async () => {
  const hash = await hashPassword('Joblane1!')

  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(await isPasswordOf(hash, 'Joblane1!')).toBe(true)
  expect(await isPasswordOf(hash, 'Joblane1?')).toBe(false)
})

test('the same password has another hash each time', async () => {
  expect(await hashPassword('Joblane1!')).not.toBe(await hashPassword('Joblane1!'))
})

test('no password is right where no account exists', async () => {
  expect(await isPasswordOf(null, '')).toBe(false)
  expect(await isPasswordOf(null, 'Joblane1!')).toBe(false)
})

test('a hash with older parameters is still understood, and is due for a new one', async () => {
  const salt = Buffer.alloc(16, 7)
  const tag = argon2Sync('argon2id', {
    message: 'Joblane1!',
    nonce: salt,
    memory: 4096,
    passes: 3,
    parallelism: 1,
    tagLength: 32,
  })
  const old = `$argon2id$v=19$m=4096,t=3,p=1$${salt.toString('base64')}$${tag.toString('base64')}`

  expect(await isPasswordOf(old, 'Joblane1!')).toBe(true)
  expect(needsNewHash(old)).toBe(true)
  expect(needsNewHash(await hashPassword('Joblane1!'))).toBe(false)
})
