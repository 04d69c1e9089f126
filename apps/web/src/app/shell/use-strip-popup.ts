import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useLocation } from 'react-router'

const lingerMs = 150

/** Opens on hover and on focus. The arrow keys walk through it, so that Tab need not pass every service. */
export function useStripPopup() {
  const item = useRef<HTMLLIElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const { isOpen, open, close, closeSoon } = useLingering()

  usePlacement(isOpen, item, popup, close)

  const links = () => [...(item.current?.querySelectorAll<HTMLAnchorElement>('a') ?? [])]

  const move = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (step === undefined) return

    event.preventDefault()
    const all = links()
    const index = all.findIndex((link) => link === document.activeElement)
    all.at((index + step) % all.length)?.focus()
  }

  return {
    isOpen,
    item,
    popup,
    handlers: {
      onPointerEnter: ({ pointerType }: PointerEvent) => pointerType !== 'touch' && open(),
      onPointerLeave: closeSoon,
      onFocus: (event: FocusEvent) => event.target.matches(':focus-visible') && open(),
      onBlur: (event: FocusEvent) => !event.currentTarget.contains(event.relatedTarget) && close(),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Escape' && isOpen) {
          links()[0]?.focus()
          close()
        } else move(event)
      },
    },
  }
}

/** A pointer that slips off for a moment on its way down does not close what it is heading for. */
function useLingering() {
  const [isOpen, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { key } = useLocation()

  const settle = (next: boolean) => {
    clearTimeout(timer.current)
    setOpen(next)
  }
  const closeSoon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(false), lingerMs)
  }

  useEffect(() => settle(false), [key])
  useEffect(() => () => clearTimeout(timer.current), [])

  return { isOpen, open: () => settle(true), close: () => settle(false), closeSoon }
}

/** The strip scrolls and would cut the popup off, so it lies in the top layer, below its link and on the screen. */
function usePlacement(
  isOpen: boolean,
  item: RefObject<HTMLLIElement | null>,
  popup: RefObject<HTMLDivElement | null>,
  close: () => void,
) {
  useLayoutEffect(() => {
    if (!isOpen || !item.current || !popup.current) return
    popup.current.showPopover()

    const { left, bottom } = item.current.getBoundingClientRect()
    const furthest = document.documentElement.clientWidth - popup.current.offsetWidth - 8
    popup.current.style.left = `${Math.max(8, Math.min(left - 12, furthest))}px`
    popup.current.style.top = `${bottom + 4}px`

    addEventListener('scroll', close, { passive: true })
    return () => removeEventListener('scroll', close)
  }, [isOpen])
}
