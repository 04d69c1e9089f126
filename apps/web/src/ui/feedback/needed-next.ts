const needed = new Set<Element>()
let bars: Element | null = null

/** As the `ref` of the element needed next: notification bars do not cover it. */
export function needNext(element: Element | null) {
  if (!element) return
  needed.add(element)
  const frame = requestAnimationFrame(uncover)

  return () => {
    cancelAnimationFrame(frame)
    needed.delete(element)
  }
}

/** As the `ref` of the notification bars: reserves their space and keeps needed elements out of it. */
export function keepRoomFor(element: HTMLElement | null) {
  if (!element) return
  const { documentElement: page } = document
  bars = element
  const resizes = new ResizeObserver(() => {
    page.style.setProperty('--bars', `${element.offsetHeight}px`)
    uncover()
  })
  resizes.observe(element)

  return () => {
    resizes.disconnect()
    page.style.removeProperty('--bars')
    bars = null
  }
}

/** Scrolls elements that the bars cover to above them; `scroll-padding-bottom` says how far. */
function uncover() {
  for (const element of [...needed, document.activeElement])
    if (element && bars && element !== document.body && isCoveredBy(bars, element))
      element.scrollIntoView({ block: 'nearest' })
}

function isCoveredBy(cover: Element, element: Element) {
  const { left, right, top, bottom, height } = cover.getBoundingClientRect()
  const covered = element.getBoundingClientRect()
  if (height === 0 || element.contains(cover) || cover.contains(element)) return false

  return covered.left < right && covered.right > left && covered.top < bottom && covered.bottom > top
}
