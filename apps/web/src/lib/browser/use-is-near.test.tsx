import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useIsNear } from './use-is-near.ts'

type Notify = (entries: { isIntersecting: boolean }[]) => void

/** Stands in for the browser's observer, which jsdom lacks. */
class Observer {
  static made: Observer[] = []
  observed: Element[] = []
  readonly notify: Notify
  readonly options: IntersectionObserverInit

  constructor(notify: Notify, options: IntersectionObserverInit) {
    this.notify = notify
    this.options = options
    Observer.made.push(this)
  }

  observe(element: Element) {
    this.observed.push(element)
  }

  disconnect() {
    this.observed = []
  }
}

beforeEach(() => {
  Observer.made = []
  vi.stubGlobal('IntersectionObserver', Observer)
})
afterEach(() => void vi.unstubAllGlobals())

const element = document.createElement('div')
const notified = (isIntersecting: boolean) => act(() => Observer.made[0]?.notify([{ isIntersecting }]))

test('an element is far until it comes within half a screen, then it is near for good', () => {
  const { result } = renderHook(() => useIsNear({ current: element }))
  expect(result.current).toBe(false)
  expect(Observer.made[0]).toMatchObject({ observed: [element], options: { rootMargin: '50%' } })

  notified(false)
  expect(result.current).toBe(false)
  notified(true)
  expect(result.current).toBe(true)
  expect(Observer.made.flatMap(({ observed }) => observed)).toEqual([])
})

test('the browser may notify of nothing', () => {
  const { result } = renderHook(() => useIsNear({ current: element }))
  act(() => Observer.made[0]?.notify([]))

  expect(result.current).toBe(false)
})

test('another element is observed instead of the one before', () => {
  const other = document.createElement('div')
  const { rerender, unmount } = renderHook((current) => useIsNear(current), {
    initialProps: { current: element },
  })
  rerender({ current: other })
  expect(Observer.made.flatMap(({ observed }) => observed)).toEqual([other])

  unmount()
  expect(Observer.made.flatMap(({ observed }) => observed)).toEqual([])
})

test('nothing is observed where there is no element', () => {
  renderHook(() => useIsNear({ current: null }))

  expect(Observer.made).toEqual([])
})
