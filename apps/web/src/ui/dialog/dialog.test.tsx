import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Dialog } from './dialog.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const cancel = () => new Event('cancel', { bubbles: true, cancelable: true })

test("the browser's own way to close a dialog closes it, and cancelling a choice of files in it does not", () => {
  const onClose = vi.fn<() => void>()
  render(
    <Dialog title="Photos" onClose={onClose}>
      <input type="file" aria-label="Add photos" />
    </Dialog>,
  )

  fireEvent(screen.getByLabelText('Add photos'), cancel())
  expect(onClose).not.toHaveBeenCalled()
  fireEvent(screen.getByRole('dialog'), cancel())
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('the second press of the double click that opened a dialog neither answers nor closes it; a later one counts', () => {
  vi.useFakeTimers()
  const onClose = vi.fn<() => void>()
  render(
    <Dialog title="Terms" onClose={onClose}>
      <label>
        <input type="checkbox" /> I agree
      </label>
    </Dialog>,
  )
  const consent = screen.getByRole<HTMLInputElement>('checkbox')
  const beside = { clientX: -1, clientY: -1 }
  fireEvent.click(consent, { detail: 2 })
  fireEvent.mouseDown(screen.getByRole('dialog'), { ...beside, detail: 2 })
  expect([consent.checked, onClose.mock.calls.length]).toEqual([false, 0])

  fireEvent.click(consent, { detail: 1 })
  expect(consent.checked).toBe(true)
  vi.advanceTimersByTime(500)
  fireEvent.mouseDown(screen.getByRole('dialog'), { ...beside, detail: 2 })
  expect(onClose).toHaveBeenCalledTimes(1)
})
