import { type RefObject, useCallback, useEffect, useState } from 'react'
import { measurePages, nearestPage } from './carousel-pages.ts'
import { smoothScroll, isSmoothScrolling, stopSmoothScroll } from './smooth-scroll.ts'

/** A scroller's page count, its current page, and a function that goes to another; the last page wraps to the first. */
export function useCarouselPages(track: RefObject<HTMLElement | null>, glideMs: number) {
  const [offsets, setOffsets] = useState<readonly number[]>([])
  const [page, setPage] = useState(0)

  useEffect(() => {
    const scroller = track.current
    if (!scroller) return

    const follow = () => {
      if (isSmoothScrolling(scroller)) return
      const measured = measurePages(scroller)
      setOffsets((former) => (isSame(former, measured) ? former : measured))
      setPage(nearestPage(measured, scroller.scrollLeft))
    }

    return whenever(scroller, follow)
  }, [track])

  const goTo = useCallback(
    (wanted: number) => {
      if (!track.current || offsets.length === 0) return
      const target = (wanted + offsets.length) % offsets.length
      setPage(target)
      smoothScroll(track.current, offsets[target] ?? 0, glideMs)
    },
    [track, offsets, glideMs],
  )

  return { page, pageCount: offsets.length, goTo }
}

/** Calls back when the scroller moves, resizes or gets new content; returns the unsubscribe function. */
function whenever(scroller: HTMLElement, follow: () => void) {
  const take = () => stopSmoothScroll(scroller)
  const resizes = new ResizeObserver(follow)
  const changes = new MutationObserver(follow)

  resizes.observe(scroller)
  changes.observe(scroller, { childList: true })
  scroller.addEventListener('scroll', follow, { passive: true })
  scroller.addEventListener('pointerdown', take)

  return () => {
    resizes.disconnect()
    changes.disconnect()
    scroller.removeEventListener('scroll', follow)
    scroller.removeEventListener('pointerdown', take)
  }
}

const isSame = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((value, index) => value === other[index])
