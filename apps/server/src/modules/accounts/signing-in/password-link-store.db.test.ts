import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Tx } from '#database/connect.ts'
import { testDatabase } from '#testing/test-database.ts'
import { insertAccount } from '../account-store.ts'
import {
  deletePasswordLinks,
  insertPasswordLink,
  findPasswordLink,
  usePasswordLink,
} from './password-link-store.ts'

const { sql } = await testDatabase({ max: 20 })
const now = new Date('2026-05-01T12:00:00Z')
const accountId =
  (await insertAccount(sql, {
    role: 'CUSTOMER',
    fullName: 'Ada',
    email: 'ada@joblane.test',
    phone: '13055550123',
    zipCode: '33101',
    createdAt: now,
  })) ?? ''

async function aLink() {
  const tokenHash = randomBytes(32)
  const expiresAt = new Date(now.getTime() + 3_600_000)
  await insertPasswordLink(sql, { tokenHash, accountId, createdAt: now, expiresAt })

  return tokenHash
}

/** How many of twenty concurrent uses succeed. */
async function winnersOf(use: (tx: Tx) => Promise<unknown>) {
  const results = await Promise.all(Array.from({ length: 20 }, () => sql.begin(use)))

  return results.filter(Boolean).length
}

test('of twenty who use a link at once, one is let through', async () => {
  const link = await aLink()

  expect(await winnersOf((tx) => usePasswordLink(tx, link, now))).toBe(1)
})

test('looked up first and deleted afterwards, it lets more of them through', async () => {
  const link = await aLink()
  const twoHaveLooked = Promise.withResolvers<void>()
  let looks = 0
  const naively = async (tx: Tx) => {
    const isAlive = await findPasswordLink(tx, link, now)
    looks += 1
    if (looks === 2) twoHaveLooked.resolve()
    await twoHaveLooked.promise
    await deletePasswordLinks(tx, accountId)
    return isAlive
  }

  expect(await winnersOf(naively)).toBeGreaterThan(1)
})

test('a link is dead from its last second on', async () => {
  const link = await aLink()

  expect(await usePasswordLink(sql, link, new Date(now.getTime() + 3_600_000))).toBeNull()
})
