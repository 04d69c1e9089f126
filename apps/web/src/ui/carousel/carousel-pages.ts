/** How far each page of a carousel is scrolled: every page begins with an item, the last one ends with the last. */
export function pageOffsets(itemLefts: readonly number[], perView: number, furthest: number): number[] {
  const starts = itemLefts.filter((_, index) => index % perView === 0)

  return starts
    .map((left) => Math.min(left, furthest))
    .filter((left, index, all) => index === 0 || left > (all[index - 1] ?? 0))
}

/** The page that a scroll position is nearest to. */
export function nearestPage(offsets: readonly number[], scrolled: number) {
  const distances = offsets.map((offset) => Math.abs(offset - scrolled))

  return Math.max(0, distances.indexOf(Math.min(...distances)))
}

/** Pages of a scroller as it is laid out at the moment. */
export function measurePages(track: HTMLElement) {
  const items = [...track.children].filter((item): item is HTMLElement => item instanceof HTMLElement)
  const [first, second] = items
  if (!first) return [0]

  const stride = second ? second.offsetLeft - first.offsetLeft : first.offsetWidth
  const perView = Math.max(1, Math.round(track.clientWidth / stride))

  return pageOffsets(
    items.map((item) => item.offsetLeft - first.offsetLeft),
    perView,
    track.scrollWidth - track.clientWidth,
  )
}
