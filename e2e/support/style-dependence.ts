import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'

const folder = fileURLToPath(new URL('../../apps/web/dist/current/client/assets', import.meta.url))

/** The built style sheets of all pages, by their address. */
const styleSheets: ReadonlyMap<string, string> = new Map(
  globSync('*.css', { cwd: folder }).map((name) => [
    `/assets/${name}`,
    readFileSync(`${folder}/${name}`, 'utf8'),
  ]),
)

/** Elements, of the page or of the topmost dialog, that look different once the style sheets of all others are loaded. */
export async function changedByOtherStyles(page: Page) {
  const loaded = await page.evaluate(() =>
    [...document.querySelectorAll('link[rel=stylesheet]')].map((link) => link.getAttribute('href')),
  )
  const others = [...styleSheets].filter(([address]) => !loaded.includes(address)).map(([, text]) => text)

  return page.evaluate(findChanges, others.join('\n'))
}

/** Runs in the browser. */
function findChanges(others: string) {
  const sheet = document.createElement('style')
  sheet.textContent = others
  document.head.append(sheet)

  const properties =
    `display position color background-color border-top-width border-top-left-radius box-shadow
    padding-top padding-left margin-top margin-left row-gap column-gap font-size font-weight font-family line-height
    letter-spacing text-align text-decoration-line white-space overflow-x opacity align-items justify-content
    justify-items flex-direction flex-wrap flex-grow order grid-column-start grid-template-columns width height
    min-height max-width list-style-type transform`.split(/\s+/)
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
  const elements = dialog
    ? [dialog, ...dialog.querySelectorAll('*')]
    : [...document.querySelectorAll('body *')]
  const looks = () =>
    elements.map((element) => {
      const style = element.computedStyleMap()
      return properties.map((property) => `${property}: ${String(style.get(property))}`)
    })

  const together = looks()
  sheet.remove()
  const alone = looks()

  return elements.flatMap((element, index) => {
    const changed = together[index]?.filter((look, at) => look !== alone[index]?.[at]) ?? []
    return changed.length > 0
      ? [`${element.tagName}.${element.getAttribute('class')}: ${changed.join('; ')}`]
      : []
  })
}
