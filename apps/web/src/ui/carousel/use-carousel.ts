import { type FocusEvent, type KeyboardEvent, type RefObject, useCallback, useEffect, useState } from 'react'
import { useIsOnTop } from '../dialog/modal-stack.ts'
import { useCarouselPages } from './use-carousel-pages.ts'
import { useReducedMotion } from './use-reduced-motion.ts'

export type CarouselOptions = {
  /** The interval of automatic advances. */
  everyMs: number
  /** How long one move takes. */
  glideMs?: number
}

export type CarouselState = Omit<ReturnType<typeof useCarousel>, 'region'>

/**
 * A scroller with pages that advances and loops automatically, unless it is hovered, focused, in use, paused or behind
 * a dialog.
 */
export function useCarousel(
  track: RefObject<HTMLElement | null>,
  { everyMs, glideMs = 500 }: CarouselOptions,
) {
  const isStill = useReducedMotion()
  const { page, pageCount, goTo } = useCarouselPages(track, isStill ? 0 : glideMs)
  const isCovered = !useIsOnTop(undefined)
  // Null until the button is pressed: pressing Play also plays for users who prefer reduced motion.
  const [wanted, setWanted] = useState<boolean | null>(null)
  const isPlaying = wanted ?? !isStill
  const [isHeld, setHeld] = useState(false)
  const next = useCallback(() => goTo(page + 1), [goTo, page])
  const previous = useCallback(() => goTo(page - 1), [goTo, page])

  useEffect(() => {
    if (!isPlaying || isHeld || isCovered || pageCount < 2) return
    const timer = setInterval(next, everyMs)
    return () => clearInterval(timer)
  }, [isPlaying, isHeld, isCovered, pageCount, next, everyMs])

  return {
    page,
    pageCount,
    goTo,
    next,
    previous,
    isPlaying,
    togglePlaying: () => {
      setWanted(!isPlaying)
      // The pointer and the focus are still here, but Play means now.
      setHeld(false)
    },
    /** For the element around the scroller and its controls. */
    region: {
      onPointerEnter: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: (event: FocusEvent) => setHeld(event.currentTarget.contains(event.relatedTarget)),
      onKeyDown: (event: KeyboardEvent) => {
        const move = event.key === 'ArrowRight' ? next : event.key === 'ArrowLeft' ? previous : null
        if (move === null) return
        // The browser would scroll the focused row as well.
        event.preventDefault()
        move()
      },
    },
  }
}
