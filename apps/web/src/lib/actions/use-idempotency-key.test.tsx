import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useIdempotencyKey } from './use-idempotency-key.ts'

test('the same thing keeps its id until it is answered, another one has another', () => {
  const { keyFor, forget } = renderHook(() => useIdempotencyKey()).result.current
  const first = keyFor({ city: 'Miami' })
  expect(keyFor({ city: 'Miami' })).toEqual(first)
  expect(keyFor({ city: 'Tampa' }).key).not.toBe(first.key)

  const again = keyFor({ city: 'Miami' })
  forget()
  expect(keyFor({ city: 'Miami' }).key).not.toBe(again.key)
})
