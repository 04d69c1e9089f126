import { type FocusEvent, type KeyboardEvent, type PointerEvent, useCallback, useEffect, useRef } from 'react'
import { useOpenHere } from './use-open-here.ts'

const lingerMs = 150

/** Opens on hover and on focus. The arrow keys walk through it, so that Tab need not pass every service. */
export function useStripPopup() {
  const { isOpen, open, close, closeSoon } = useLingering()
  const popup = useCallback(
    (element: HTMLElement | null) => (element ? place(element, close) : undefined),
    [close],
  )

  return {
    isOpen,
    popup,
    handlers: {
      onPointerEnter: ({ pointerType }: PointerEvent) => pointerType !== 'touch' && open(),
      onPointerLeave: closeSoon,
      onFocus: (event: FocusEvent) => event.target.matches(':focus-visible') && open(),
      onBlur: (event: FocusEvent) => !event.currentTarget.contains(event.relatedTarget) && close(),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Escape' && isOpen) {
          linksIn(event.currentTarget)[0]?.focus()
          close()
        } else move(event)
      },
    },
  }
}

/** A pointer that briefly leaves the strip on its way to the popup does not close it. */
function useLingering() {
  const [isOpen, setOpen] = useOpenHere()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const settle = useCallback(
    (next: boolean) => {
      clearTimeout(timer.current)
      setOpen(next)
    },
    [setOpen],
  )
  const open = useCallback(() => settle(true), [settle])
  const close = useCallback(() => settle(false), [settle])
  const closeSoon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(close, lingerMs)
  }

  useEffect(() => () => clearTimeout(timer.current), [])

  return { isOpen, open, close, closeSoon }
}

/** The strip scrolls and would cut the popup off, so it lies in the top layer, below its link and on the screen. */
function place(popup: HTMLElement, close: () => void) {
  popup.showPopover()

  const { left = 0, bottom = 0 } = popup.parentElement?.getBoundingClientRect() ?? {}
  const furthest = document.documentElement.clientWidth - popup.offsetWidth - 8
  popup.style.left = `${Math.max(8, Math.min(left - 12, furthest))}px`
  popup.style.top = `${bottom + 4}px`

  // A scroll from before, which the browser reports late, has moved nothing.
  const closeIfMoved = () => popup.parentElement?.getBoundingClientRect().bottom !== bottom && close()
  addEventListener('scroll', closeIfMoved, { passive: true })
  return () => removeEventListener('scroll', closeIfMoved)
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

function move(event: KeyboardEvent) {
  const step = steps[event.key]
  if (step === undefined) return

  event.preventDefault()
  const links = linksIn(event.currentTarget)
  const index = links.findIndex((link) => link === document.activeElement)
  links.at((index + step) % links.length)?.focus()
}

const linksIn = (element: Element) => [...element.querySelectorAll('a')]
