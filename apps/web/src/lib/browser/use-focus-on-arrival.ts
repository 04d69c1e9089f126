import { useEffect, useRef, useState } from 'react'

/** For what comes on request: its first element takes the focus, because the button that asked for it may be gone. */
export function useFocusOnArrival<E extends HTMLElement>(hasArrived: boolean) {
  const first = useRef<E>(null)
  useEffect(() => {
    if (hasArrived) first.current?.focus()
  }, [hasArrived])

  return first
}

/** The same for the next page of a list; pages that are there already leave the focus where it is. */
export function useFocusOnNextPage<E extends HTMLElement>(pages: number, fetchNext: () => Promise<unknown>) {
  const [asked, setAsked] = useState<number | null>(null)
  const first = useFocusOnArrival<E>(asked !== null && pages >= asked)
  const showMore = () => {
    setAsked(pages + 1)
    void fetchNext()
  }

  return { first, showMore }
}
