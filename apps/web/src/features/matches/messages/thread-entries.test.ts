import type { MatchChange } from '@joblane/contracts/matches/api'
import type { Message } from '@joblane/contracts/matches/messages'
import { expect, test } from 'vitest'
import { aQuote } from '../testing/a-match.ts'
import { entriesOf, firstUnread } from './thread-entries.ts'

const at = (hour: number) => `2026-11-15T${String(hour).padStart(2, '0')}:00:00.000Z`
const message = (hour: number): Message => ({
  id: `message ${hour}`,
  text: `At ${hour}`,
  photos: [],
  isMine: false,
  createdAt: at(hour),
})
const change = (hour: number): MatchChange => ({ state: 'HIRED', by: 'CUSTOMER', at: at(hour) })
const quotes = [aQuote({ id: 'two', createdAt: at(14) }), aQuote({ id: 'one', createdAt: at(11) })]
const parts = { quotes, history: [change(15)], hasEarlier: false }

test('messages, quotes and changes stand in the order in which they happened, each once', () => {
  const entries = entriesOf({ ...parts, messages: [message(13), message(10), message(13)] })

  expect(entries.map(({ at: time }) => time)).toEqual([10, 11, 13, 14, 15].map(at))
})

test('only the newest quote is not replaced', () => {
  const entries = entriesOf({ ...parts, messages: [] })

  expect(entries.filter((entry) => entry.kind === 'quote').map(({ isReplaced }) => isReplaced)).toEqual([
    true,
    false,
  ])
})

test('while earlier messages are missing, what happened before the first known one waits for them', () => {
  const entries = entriesOf({ ...parts, messages: [message(13)], hasEarlier: true })

  expect(entries.map(({ at: time }) => time)).toEqual([13, 14, 15].map(at))
})

test.each([
  ['the last messages of the other side', 2, true, 13],
  ['a quote as well, for the customer', 3, true, 11],
  ['no quote of their own, for the professional', 3, false, 10],
  ['the first known one if earlier ones are not here', 9, true, 10],
])('unread are %s', (_name, unreadCount, isCustomer, hour) => {
  const mine = { ...message(16), isMine: true }
  const entries = entriesOf({
    quotes: [aQuote({ id: 'one', createdAt: at(11) })],
    history: [change(15)],
    hasEarlier: false,
    messages: [message(10), message(13), message(14), mine],
  })

  expect(firstUnread(entries, { unreadCount, isCustomer })?.at).toBe(at(hour))
  expect(firstUnread(entries, { unreadCount: 0, isCustomer })).toBeUndefined()
})
