import { type UIEvent, useLayoutEffect, useRef } from 'react'

/** How close to the end counts as being there, in pixels. */
const nearEnd = 40

type Place = { isAtEnd: boolean; inView: { entry: HTMLElement; top: number }[] }

/**
 * Keeps the place in a list that grows at both ends and loses what is old. What is new at its end comes into view for
 * those who are there, and for the one who wrote it.
 * @param lastOwn key of what the user has written at the end; undefined if the other side wrote last
 */
export function useScrollAnchor(lastOwn: string | undefined) {
  const list = useRef<HTMLOListElement>(null)
  const place = useRef<Place>({ isAtEnd: true, inView: [] })
  const lastOwnBefore = useRef(lastOwn)

  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const { isAtEnd, inView } = place.current
    const isWritten = lastOwn !== undefined && lastOwn !== lastOwnBefore.current
    const read = inView.find(({ entry }) => entry.isConnected)
    if (isAtEnd || isWritten) element.scrollTop = element.scrollHeight
    else if (read) element.scrollTop += read.entry.offsetTop - read.top
    lastOwnBefore.current = lastOwn
    place.current = placeIn(element)
  })

  return {
    list,
    onScroll: ({ currentTarget }: UIEvent<HTMLElement>) => {
      place.current = placeIn(currentTarget)
    },
  }
}

/** The first item is no entry: it stays at the top. */
function placeIn({ scrollHeight, scrollTop, clientHeight, children }: HTMLElement): Place {
  const [, ...entries] = [...children].filter((child) => child instanceof HTMLElement)
  const inView = entries.filter(
    ({ offsetTop, offsetHeight }) =>
      offsetTop + offsetHeight > scrollTop && offsetTop < scrollTop + clientHeight,
  )

  return {
    isAtEnd: scrollHeight - scrollTop - clientHeight < nearEnd,
    inView: inView.map((entry) => ({ entry, top: entry.offsetTop })),
  }
}
