import { type UIEvent, useLayoutEffect, useRef } from 'react'

/** How close to the end counts as being there, in pixels. */
const nearEnd = 40

/**
 * Keeps the place in a list that grows at both ends. What is new at its end comes into view for those who are there,
 * and for the one who wrote it.
 * @param first key of the first entry
 * @param lastOwn key of what one has written at the end; undefined if somebody else wrote last
 */
export function useKeptPlace(first: string | undefined, lastOwn: string | undefined) {
  const list = useRef<HTMLOListElement>(null)
  const place = useRef({ isAtEnd: true, fromEnd: 0 })
  const before = useRef({ first, lastOwn })

  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const isWritten = lastOwn !== undefined && lastOwn !== before.current.lastOwn
    if (place.current.isAtEnd || isWritten) element.scrollTop = element.scrollHeight
    else if (first !== before.current.first) element.scrollTop = element.scrollHeight - place.current.fromEnd
    before.current = { first, lastOwn }
    place.current = placeIn(element)
  })

  return {
    list,
    onScroll: ({ currentTarget }: UIEvent<HTMLElement>) => {
      place.current = placeIn(currentTarget)
    },
  }
}

function placeIn({ scrollHeight, scrollTop, clientHeight }: HTMLElement) {
  const fromEnd = scrollHeight - scrollTop

  return { fromEnd, isAtEnd: fromEnd - clientHeight < nearEnd }
}
