import { type FocusEvent, type KeyboardEvent, type RefObject, useCallback, useEffect, useState } from 'react'
import { useCarouselPages } from './use-carousel-pages.ts'
import { useReducedMotion } from './use-reduced-motion.ts'

export type CarouselOptions = {
  /** The interval of automatic advances. */
  everyMs: number
  /** How long one move takes. */
  glideMs?: number
}

export type CarouselState = Omit<ReturnType<typeof useCarousel>, 'region'>

/** A scroller with pages that advances and loops automatically, unless it is hovered, focused, in use or paused. */
export function useCarousel(
  track: RefObject<HTMLElement | null>,
  { everyMs, glideMs = 500 }: CarouselOptions,
) {
  const isStill = useReducedMotion()
  const { page, pageCount, goTo } = useCarouselPages(track, isStill ? 0 : glideMs)
  const [isPlaying, setPlaying] = useState(true)
  const [isHeld, setHeld] = useState(false)
  const next = useCallback(() => goTo(page + 1), [goTo, page])
  const previous = useCallback(() => goTo(page - 1), [goTo, page])

  useEffect(() => {
    if (!isPlaying || isHeld || isStill || pageCount < 2) return
    const timer = setInterval(next, everyMs)
    return () => clearInterval(timer)
  }, [isPlaying, isHeld, isStill, pageCount, next, everyMs])

  return {
    page,
    pageCount,
    goTo,
    next,
    previous,
    isPlaying: isPlaying && !isStill,
    togglePlaying: () => setPlaying(!isPlaying),
    /** For the element around the scroller and its controls. */
    region: {
      onPointerEnter: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: (event: FocusEvent) => setHeld(event.currentTarget.contains(event.relatedTarget)),
      onKeyDown: ({ key }: KeyboardEvent) => {
        if (key === 'ArrowRight') next()
        if (key === 'ArrowLeft') previous()
      },
    },
  }
}
