import type { KeyboardEvent } from 'react'

const focusable = 'a[href], button, input, select, textarea, iframe, summary, [tabindex]:not([tabindex="-1"])'

/** Tab cycles inside a dialog instead of leaving for the browser's controls. */
export function trapFocus(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Tab' || event.defaultPrevented) return

  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(focusable)].filter(isReachable)
  const first = stops[0]
  const last = stops.at(-1)
  const isAtEnd = document.activeElement === (event.shiftKey ? first : last)
  const isBeforeAll = event.shiftKey && !stops.some((stop) => stop === document.activeElement)
  if (!isAtEnd && !isBeforeAll) return

  event.preventDefault()
  ;(event.shiftKey ? last : first)?.focus()
}

const isReachable = (element: HTMLElement) =>
  element.tabIndex >= 0 && !element.matches(':disabled') && element.checkVisibility()
