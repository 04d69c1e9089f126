import type { Channel } from '@joblane/contracts/demands/switchboard'
import { expect, test } from 'vitest'
import { reachText } from './reach-text.ts'

test.each<[Channel[], string]>([
  [['PHONE', 'EMAIL', 'MESSAGES'], 'Reach by phone, e-mail and messages'],
  [['MESSAGES', 'EMAIL', 'WHATSAPP', 'PHONE'], 'Reach by phone, WhatsApp, e-mail and messages'],
  [['EMAIL', 'MESSAGES'], 'Reach by e-mail and messages'],
  [['MESSAGES'], 'Reach by messages'],
])('%o: %s', (channels, text) => {
  expect(reachText(channels)).toBe(text)
})
