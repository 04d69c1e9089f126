import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'

type Manifest = Record<string, { css?: string[] }>

const manifestFile = new URL('../../apps/web/dist/client/manifest.json', import.meta.url)

/** Elements, of the page or of the topmost dialog, that look different once the style sheets of all others are loaded. */
export async function changedByOtherStyles(page: Page) {
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest
  const files = new Set(Object.values(manifest).flatMap(({ css = [] }) => css.map((file) => `/${file}`)))

  return page.evaluate(findChanges, [...files])
}

/** Runs in the browser. */
async function findChanges(files: readonly string[]) {
  const isHere = (file: string) => document.querySelector(`link[href="${file}"]`) !== null
  const links = files
    .filter((file) => !isHere(file))
    .map((file) => {
      const link = document.createElement('link')
      link.rel = 'stylesheet'
      link.href = file
      return link
    })
  await Promise.all(
    links.map((link) => {
      const loaded = new Promise((resolve) => link.addEventListener('load', resolve))
      document.head.append(link)
      return loaded
    }),
  )

  const apply = (isOn: boolean) => links.forEach(({ sheet }) => sheet && (sheet.disabled = !isOn))
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

  apply(false)
  const alone = looks()
  apply(true)
  const together = looks()
  links.forEach((link) => link.remove())

  return elements.flatMap((element, index) => {
    const changed = together[index]?.filter((look, at) => look !== alone[index]?.[at]) ?? []
    return changed.length > 0
      ? [`${element.tagName}.${element.getAttribute('class')}: ${changed.join('; ')}`]
      : []
  })
}
