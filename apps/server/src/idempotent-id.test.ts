import { describe, expect, test } from 'vitest'
import { idempotentId } from './idempotent-id.ts'

const randomKey = '3b241101-e2bb-4255-8caf-4136c566a962'
const timedKey = '01932c07-209f-7a31-8f54-0a2c5a8b1c44'
const uuid = /^[\da-f]{8}-[\da-f]{4}-[57][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

describe.each([['random', randomKey] as const, ['timed', timedKey] as const])(
  'with a %s key',
  (_kind, key) => {
    test('the same call has the same id, however its key is written', () => {
      const id = idempotentId('demand', 'ann', key)

      expect(id).toMatch(uuid)
      expect(idempotentId('demand', 'ann', key.toUpperCase())).toBe(id)
    })

    test.each([
      ['caller', idempotentId('demand', 'bob', key)],
      ['kind', idempotentId('quote', 'ann', key)],
    ])('another %s has another id', (_what, other) => {
      expect(other).not.toBe(idempotentId('demand', 'ann', key))
    })
  },
)

test('the id begins with the time of a timed key and shares nothing else with it', () => {
  const id = idempotentId('demand', 'ann', timedKey)

  expect(id.slice(0, 15)).toBe('01932c07-209f-7')
  expect(id.slice(15)).not.toBe(timedKey.slice(15))
})

test('calls without a key have ids in the order of their time', () => {
  const [first, second] = [idempotentId('demand', 'ann', null), idempotentId('demand', 'ann', null)]

  expect(first).toMatch(uuid)
  expect(second).not.toBe(first)
  expect(second.slice(0, 13) >= first.slice(0, 13)).toBe(true)
})
