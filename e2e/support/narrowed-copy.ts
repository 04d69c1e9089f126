import type { Frame, Page } from '@playwright/test'
import { type Finders, finders } from './layout-faults.ts'
import type { Screen } from './screens.ts'

/**
 * The faults on each of these screens, and the widths that have them. They are looked for in a copy of the page, in a
 * frame that takes each width in turn: a page that is narrowed itself is also painted each time, and that takes three
 * times as long. The copy runs no scripts, so what they draw depends on the page's own width. On a measured screen each
 * element counts, on the others the page as a whole.
 */
export async function faultsOfNarrowedCopy(page: Page, screens: readonly Screen[]): Promise<string[]> {
  const frame = await copyIntoFrame(page)
  await frame.evaluate(finders())
  const found = await frame.evaluate(findOnEach, screens)
  const element = await frame.frameElement()
  await element.evaluate((node) => (node as Element).remove())

  return found
}

async function copyIntoFrame(page: Page): Promise<Frame> {
  const handle = await page.evaluateHandle(copyDocument)
  const frame = await handle.asElement()?.contentFrame()
  if (!frame) throw new Error('The copy has no frame.')

  return frame
}

/** Runs in the browser. */
async function copyDocument() {
  const root = document.documentElement.cloneNode(true) as Element
  const pairs = <E extends Element>(selector: string) => {
    const copies = root.querySelectorAll<E>(selector)
    return [...document.querySelectorAll<E>(selector)].map((each, nth) => [each, copies[nth] as E] as const)
  }
  // What the elements know and their attributes do not say.
  for (const [field, copy] of pairs<HTMLInputElement>('input')) {
    copy.setAttribute('value', field.value)
    copy.toggleAttribute('checked', field.checked)
  }
  for (const [field, copy] of pairs<HTMLTextAreaElement>('textarea')) copy.textContent = field.value
  for (const [option, copy] of pairs<HTMLOptionElement>('option'))
    copy.toggleAttribute('selected', option.selected)
  for (const [popup, copy] of pairs('[popover]'))
    copy.toggleAttribute('data-open', popup.matches(':popover-open'))
  for (const script of root.querySelectorAll('script, link[rel=modulepreload]')) script.remove()

  const frame = document.createElement('iframe')
  frame.style.cssText = `position: fixed; inset: 0 auto auto 0; border: 0; visibility: hidden; width: ${innerWidth}px`
  // What is below the screen counts, too.
  const wholePage = '<style>* { content-visibility: visible !important }</style>'
  frame.srcdoc = `<!doctype html>${root.outerHTML}${wholePage}`
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve))
  document.documentElement.append(frame)
  await loaded

  const copy = frame.contentDocument as Document
  for (const popup of copy.querySelectorAll<HTMLElement>('[data-open]')) popup.showPopover()
  // Only what a script opens is modal and above the rest.
  for (const dialog of copy.querySelectorAll<HTMLDialogElement>('dialog[open]')) {
    dialog.removeAttribute('open')
    dialog.showModal()
  }
  await copy.fonts.ready

  return frame
}

/** Runs in the frame, as one task: the browser lays out each width when it is measured, and paints none. */
function findOnEach(screens: readonly Screen[]) {
  const { findLayoutFaults, findSidewaysScroll } = globalThis as unknown as Finders
  const { style } = window.frameElement as HTMLIFrameElement
  const widthsOf = new Map<string, number[]>()
  for (const { width, height, isMeasured } of screens) {
    style.width = `${width}px`
    style.height = `${height}px`
    for (const fault of isMeasured ? findLayoutFaults() : findSidewaysScroll())
      widthsOf.set(fault, [...(widthsOf.get(fault) ?? []), width])
  }

  return [...widthsOf].map(([fault, widths]) => `${fault}, at ${widths.join(' ')}`)
}
