/** Moves a scroller sideways in a given time, which the browser's own smooth scrolling does not promise. */
export function smoothScroll(track: HTMLElement, left: number, durationMs: number) {
  running.get(track)?.()
  const from = track.scrollLeft
  if (durationMs === 0 || from === left) {
    track.scrollLeft = left
    return
  }

  // Snapping would pull against every step of the way.
  track.style.scrollSnapType = 'none'
  const start = performance.now()
  let frame = requestAnimationFrame(step)

  function step(now: number) {
    const share = Math.min(1, Math.max(0, (now - start) / durationMs))
    track.scrollLeft = from + (left - from) * eased(share)
    if (share < 1) frame = requestAnimationFrame(step)
    else stop()
  }

  function stop() {
    cancelAnimationFrame(frame)
    running.delete(track)
    track.style.scrollSnapType = ''
  }

  running.set(track, stop)
}

/** Leaves the scroller where it is, for the hand that has just taken it. */
export const stopSmoothScroll = (track: HTMLElement) => running.get(track)?.()

/** Whether an animated scroll is running, so that the position is not final yet. */
export const isSmoothScrolling = (track: HTMLElement) => running.has(track)

const running = new WeakMap<HTMLElement, () => void>()

const eased = (share: number) => 1 - (1 - share) ** 3
