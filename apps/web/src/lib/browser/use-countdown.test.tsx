import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useCountdown } from './use-countdown.ts'

afterEach(() => vi.restoreAllMocks())

test('a countdown begins with its seconds, however slowly the clock is read', () => {
  let time = 1_000_000
  vi.spyOn(Date, 'now').mockImplementation(() => time++)
  const { result } = renderHook(() => useCountdown(30))
  act(() => result.current[1]())

  expect(result.current[0]).toBe(30)
})

test('a countdown can begin with other seconds than the usual ones', () => {
  const { result } = renderHook(() => useCountdown(30))
  act(() => result.current[1](720))

  expect(result.current[0]).toBe(720)
})
