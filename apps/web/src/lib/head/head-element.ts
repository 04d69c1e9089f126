import { type HeadTag, headTags, type Seo, titleOf } from './seo.ts'

/** Updates the head after a client-side navigation. */
export function updateHead(seo: Seo, origin: string, head = document.head) {
  head.ownerDocument.title = titleOf(seo)
  for (const former of head.querySelectorAll('[data-page]')) former.remove()

  head.append(...headTags(seo, origin).map((tag) => elementOf(tag, head.ownerDocument)))
}

function elementOf({ name, attributes, text }: HeadTag, document: Document) {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries({ ...attributes, 'data-page': '' }))
    element.setAttribute(key, value)
  if (text !== undefined) element.textContent = text

  return element
}
