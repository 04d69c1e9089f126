import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { forkPaypalSimulator } from './fork-paypal-simulator.ts'
import { aMerchant } from './testing/merchant.ts'

test('as a process of its own it keeps its books over a restart', { timeout: 90_000 }, async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'paypal-')), 'paypal.json')
  const first = await forkPaypalSimulator({ file })
  const id = await (await aMerchant(first)).create()
  await first.stop()

  const second = await forkPaypalSimulator({ file, port: Number(new URL(first.url).port) })
  const found = await (await aMerchant(second)).call('GET', `/v2/checkout/orders/${id}`)
  await second.stop()

  expect(second.url).toBe(first.url)
  expect(found.status).toBe(200)
})

test('it takes another port where the wanted one is taken', { timeout: 90_000 }, async () => {
  const first = await forkPaypalSimulator({})
  const second = await forkPaypalSimulator({ port: Number(new URL(first.url).port) })
  await Promise.all([first.stop(), second.stop()])

  expect(second.url).not.toBe(first.url)
})
