import { escapeHtml, escapeJson } from './escape.ts'
import { type HeadTag, headTags, type Seo, titleOf } from './seo.ts'

/** The page's own part of the head, as the server writes it. */
export const headHtml = (seo: Seo, origin: string) =>
  `<title>${escapeHtml(titleOf(seo))}</title>${headTags(seo, origin).map(tagHtml).join('')}`

function tagHtml({ name, attributes, text }: HeadTag) {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`)
  const opening = `<${name}${written.join('')} data-page>`

  return text === undefined ? opening : `${opening}${escapeJson(text)}</${name}>`
}
