import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Dialog } from './dialog.tsx'

afterEach(cleanup)

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
