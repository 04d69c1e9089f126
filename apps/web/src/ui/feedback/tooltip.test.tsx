import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Tooltip } from './tooltip.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  render(
    <Tooltip text="Golden Demand">
      <button type="button">star</button>
    </Tooltip>,
  )
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const star = () => screen.getByRole('button')
const tip = () => screen.queryByRole('tooltip')
const pass = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}

test('a pointer sees it after 100 ms and no longer than it stays', () => {
  fireEvent.pointerOver(star(), { pointerType: 'mouse' })
  pass(99)
  expect(tip()).toBeNull()
  pass(1)
  expect(tip()?.textContent).toBe('Golden Demand')
  fireEvent.pointerOut(star(), { pointerType: 'mouse' })
  expect(tip()).toBeNull()
})

test('a finger sees it after 700 ms, and for 1500 ms after it has left', () => {
  fireEvent.pointerOver(star(), { pointerType: 'touch' })
  fireEvent.pointerDown(star(), { pointerType: 'touch' })
  pass(699)
  expect(tip()).toBeNull()
  pass(1)
  expect(tip()).not.toBeNull()
  fireEvent.pointerOut(star(), { pointerType: 'touch' })
  pass(1499)
  expect(tip()).not.toBeNull()
  pass(1)
  expect(tip()).toBeNull()
})

test('a short touch shows nothing', () => {
  fireEvent.pointerDown(star(), { pointerType: 'touch' })
  pass(300)
  fireEvent.pointerOut(star(), { pointerType: 'touch' })
  pass(5000)

  expect(tip()).toBeNull()
})

test('the keyboard sees it on focus, and Escape puts it away', () => {
  fireEvent.focus(star())
  pass(100)
  expect(tip()).not.toBeNull()
  fireEvent.keyDown(star(), { key: 'Escape' })

  expect(tip()).toBeNull()
})
