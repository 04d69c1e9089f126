import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useEnter } from './use-enter.ts'

const onEnter = vi.fn<() => void>()
afterEach(() => {
  cleanup()
  onEnter.mockClear()
})

function Form({ isSwallowed = true, isDrawn = true }) {
  const form = useRef<HTMLFormElement>(null)
  useEnter(form, isSwallowed, onEnter)

  return isDrawn ? (
    <form ref={form}>
      <input />
      <button type="button">Send</button>
    </form>
  ) : null
}

/** Whether the browser may still do something of its own with the key. */
const press = (role: 'textbox' | 'button', key: string) => fireEvent.keyDown(screen.getByRole(role), { key })

test('Enter in a field is handled where the browser would swallow it', () => {
  render(<Form />)

  expect(press('textbox', 'Enter')).toBe(false)
  expect(onEnter).toHaveBeenCalledOnce()
})

test('other keys, and Enter on a button, are left to the browser', () => {
  render(<Form />)

  expect(press('textbox', 'a')).toBe(true)
  expect(press('button', 'Enter')).toBe(true)
  expect(onEnter).not.toHaveBeenCalled()
})

test('a form that can be sent is left to the browser, also after it could not be', () => {
  const { rerender } = render(<Form />)
  rerender(<Form isSwallowed={false} />)
  expect(press('textbox', 'Enter')).toBe(true)

  rerender(<Form />)
  expect(press('textbox', 'Enter')).toBe(false)
  expect(onEnter).toHaveBeenCalledOnce()
})

test('a form that is not drawn handles no key, and nothing fails', () => {
  expect(() => render(<Form isDrawn={false} />)).not.toThrow()
})
