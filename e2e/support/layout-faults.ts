import type { Page } from '@playwright/test'

/** What does not fit the screen as it is now: on the page, or in the topmost dialog. */
export const layoutFaults = (page: Page) => page.evaluate(findFaults)

/** The quick part of it: whether the page or its topmost dialog can be scrolled sideways. */
export const sidewaysScroll = (page: Page) =>
  page.evaluate(() => {
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)

    return [document.documentElement, ...(dialog ? [dialog] : [])]
      .filter((part) => part.scrollWidth > part.clientWidth)
      .map((part) => `${part.tagName.toLowerCase()} is ${part.scrollWidth} wide`)
  })

/** Runs in the browser. */
function findFaults() {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
  const root = dialog ?? document.body
  const screen = document.documentElement.clientWidth
  const faults: string[] = []

  const nameOf = (element: Element) => `${element.tagName.toLowerCase()}.${element.className}`
  const sticksOut = (inner: DOMRect, outer: DOMRect) =>
    inner.left < outer.left - 1 || inner.right > outer.right + 1

  if (document.documentElement.scrollWidth > screen)
    faults.push(`the page is ${document.documentElement.scrollWidth} wide`)
  for (const part of dialog ? [dialog, ...dialog.querySelectorAll('*')] : []) {
    const isWide = part.scrollWidth > part.clientWidth && getComputedStyle(part).overflowX === 'auto'
    if (isWide) faults.push(`${nameOf(part)} scrolls sideways`)
  }

  /** The card, field, button or dialog around something; none where it can be scrolled into view. */
  const boxAround = (start: Element | null) => {
    for (let element = start; element && root.contains(element); element = element.parentElement) {
      const style = getComputedStyle(element)
      if (style.overflowX === 'auto' || style.textOverflow === 'ellipsis') return null
      const isPainted = style.backgroundColor !== 'rgba(0, 0, 0, 0)' || style.boxShadow !== 'none'
      if (isPainted || style.borderRightWidth !== '0px' || style.overflowX !== 'visible') return element
    }
    return null
  }
  const check = (rects: Iterable<DOMRect>, parent: Element | null, what: string) => {
    const box = boxAround(parent)
    const outer = box?.getBoundingClientRect()
    // Text for screen readers alone is in a box of one pixel.
    if (!box || !outer || outer.width <= 1) return
    for (const rect of rects)
      if (rect.width > 0 && sticksOut(rect, outer))
        return void faults.push(`${what} sticks out of ${nameOf(box)}`)
  }

  for (const control of root.querySelectorAll('a, button, input, select, textarea'))
    if (getComputedStyle(control).position !== 'absolute')
      check([control.getBoundingClientRect()], control.parentElement, nameOf(control))

  const whole = /\+\d[\d•() -]{7,}[\d•]|E-mail/g
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  while (texts.nextNode()) {
    const text = texts.currentNode
    const words = text.textContent ?? ''
    if (words.trim() === '') continue
    range.selectNodeContents(text)
    check(range.getClientRects(), text.parentElement, `"${words.trim()}"`)
    for (const { 0: match, index } of words.matchAll(whole)) {
      range.setStart(text, index)
      range.setEnd(text, index + match.length)
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      if (lines.size > 1) faults.push(`"${match}" is broken in "${words.trim().slice(0, 60)}"`)
    }
  }

  return [...new Set(faults)]
}
