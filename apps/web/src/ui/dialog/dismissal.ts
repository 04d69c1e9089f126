import type { KeyboardEvent, MouseEvent, SyntheticEvent } from 'react'
import { trapFocus } from './trap-focus.ts'

/** Escape, the back gesture and a click beside the dialog ask to close; only our own state ever closes it. */
export const dismissal = (dismiss: () => void) => ({
  onKeyDown: (event: KeyboardEvent<HTMLDialogElement>) => {
    trapFocus(event)
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    dismiss()
  },
  onCancel: (event: SyntheticEvent) => {
    // A choice of files inside the dialog is cancelled by an event that bubbles up to here.
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    dismiss()
  },
  onMouseDown: (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget && !isInside(event)) dismiss()
  },
})

/** A press on the dialog's own scrollbar hits the same element as one on its backdrop. */
function isInside({ clientX, clientY, currentTarget }: MouseEvent<HTMLDialogElement>) {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()

  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
}
