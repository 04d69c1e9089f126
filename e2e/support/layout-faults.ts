import type { Page } from '@playwright/test'

/** What does not fit the screen as it is now: on the page, or in the topmost dialog. */
export const layoutFaults = async (page: Page) => {
  await page.evaluate(finders())

  return page.evaluate(() => (globalThis as unknown as Finders).findLayoutFaults())
}

/** The quick part of it: whether the page or its topmost dialog can be scrolled sideways. */
export const sidewaysScroll = (page: Page) => page.evaluate(findSidewaysScroll)

/** Brings `findLayoutFaults` and `findSidewaysScroll` into a page. */
export const finders = () => `
  globalThis.findSidewaysScroll = ${String(findSidewaysScroll)}
  globalThis.findLayoutFaults = () =>
    [${[findFaults, findSqueezedText, findCoveredButtons].map(String).join()}].flatMap((find) => find())
`

export type Finders = { findLayoutFaults: () => string[]; findSidewaysScroll: () => string[] }

/** Runs in the browser. */
function findSidewaysScroll() {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)

  return [document.documentElement, ...(dialog ? [dialog] : [])]
    .filter((part) => part.scrollWidth > part.clientWidth)
    .map((part) => `${part.tagName.toLowerCase()} is ${part.scrollWidth} wide`)
}

/** Runs in the browser: text and controls that stick out, and broken phone numbers. */
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

/** Runs in the browser: text with one or two letters to a line, because its column has no room left. */
function findSqueezedText() {
  const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  const faults: string[] = []
  while (texts.nextNode()) {
    const words = texts.currentNode.textContent?.trim() ?? ''
    if (words.length <= 10) continue
    range.selectNodeContents(texts.currentNode)
    const lines = [...range.getClientRects()]
    if (lines.length > 1 && lines.every(({ width }) => width > 1 && width < 24))
      faults.push(`"${words}" is squeezed`)
  }

  return faults
}

/** Runs in the browser: text that lies on a button beside it, in the same card, form or section. */
function findCoveredButtons() {
  const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  const groupOf = (element: Element | null) => element?.closest('li, article, form, section, dialog') ?? null
  /** What is laid over something else, such as a list of suggestions, may cover it. */
  const isInFlow = (start: Element | null, group: Element | null) => {
    for (let element = start; element && element !== group; element = element.parentElement)
      if (!['static', 'relative'].includes(getComputedStyle(element).position)) return false

    return true
  }
  const isPainted = (element: Element) => {
    const { backgroundColor, borderRightWidth, boxShadow } = getComputedStyle(element)

    return backgroundColor !== 'rgba(0, 0, 0, 0)' || borderRightWidth !== '0px' || boxShadow !== 'none'
  }
  const overlap = (one: DOMRect, other: DOMRect) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1

  /** Lines that are cut off, as below the third of a description, cover nothing. */
  const isCutOff = (line: DOMRect, parent: Element) =>
    getComputedStyle(parent).overflowY === 'hidden' && line.top >= parent.getBoundingClientRect().bottom - 1

  const faults: string[] = []
  const range = document.createRange()
  for (const button of [...root.querySelectorAll('a, button')].filter(isPainted)) {
    const group = groupOf(button.parentElement)
    if (!isInFlow(button, group)) continue
    const rect = button.getBoundingClientRect()
    const texts = document.createTreeWalker(group ?? button, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { currentNode: text } = texts
      const { parentElement: parent } = text
      // Text for screen readers alone is in a box of one pixel.
      const isShown = parent && parent.getBoundingClientRect().width > 1
      if (!isShown || button.contains(text) || groupOf(parent) !== group) continue
      if (!isInFlow(parent, group)) continue
      range.selectNodeContents(text)
      const lines = [...range.getClientRects()].filter((line) => !isCutOff(line, parent))
      if (lines.some((line) => overlap(line, rect)))
        faults.push(`"${text.textContent?.trim()}" lies on "${button.textContent?.trim()}"`)
    }
  }

  return faults
}
