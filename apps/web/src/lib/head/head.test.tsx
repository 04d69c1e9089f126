import { expect, test } from 'vitest'
import { updateHead } from './head-element.ts'
import { headHtml } from './head-html.ts'
import type { Seo } from './seo.ts'

const origin = 'https://joblane.test'
const seo: Seo = {
  title: 'Plumbing & "more"',
  description: 'Leaks <fixed>',
  path: '/Plumbing',
  jsonLd: [{ '@type': 'Service', name: '</script><script>alert(1)</script>' }],
}

test('the server writes what the browser would make', () => {
  const rendered = document.implementation.createHTMLDocument()
  rendered.head.innerHTML = headHtml(seo, origin)
  const made = document.implementation.createHTMLDocument()
  updateHead(seo, origin, made.head)

  expect(rendered.head.innerHTML.replaceAll('\\u003c', '<')).toBe(made.head.innerHTML)
  expect(rendered.title).toBe('Plumbing & "more" | Joblane')
})

test('JSON-LD cannot end its script element', () => {
  expect(headHtml(seo, origin).match(/<\/script>/g)).toHaveLength(1)
})

test('going to another page leaves nothing of the former one', () => {
  const page = document.implementation.createHTMLDocument()
  updateHead(seo, origin, page.head)
  updateHead({ title: 'Terms', description: 'Rules', path: '/terms' }, origin, page.head)

  expect(page.title).toBe('Terms | Joblane')
  expect([...page.querySelectorAll('link[rel=canonical]')].map((link) => link.getAttribute('href'))).toEqual([
    'https://joblane.test/terms',
  ])
  expect(page.querySelector('script')).toBeNull()
})

test('a page without an address of its own asks not to be indexed', () => {
  const html = headHtml({ title: 'Page not found', description: 'None' }, origin)

  expect(html).toContain('content="noindex"')
  expect(html).not.toContain('canonical')
})

test('going to another page leaves alone what all pages share', () => {
  const page = document.implementation.createHTMLDocument()
  page.head.innerHTML = '<meta charset="utf-8">'
  updateHead(seo, origin, page.head)

  expect(page.querySelector('meta[charset]')).not.toBeNull()
  expect(page.querySelectorAll('[data-page=""]').length).toBeGreaterThan(10)
  expect(JSON.parse(page.querySelector('script')?.textContent ?? '')).toMatchObject(seo.jsonLd?.[0] ?? {})
})

test('the head of the page at hand is meant where no other is named', () => {
  updateHead(seo, origin)

  expect(document.title).toBe('Plumbing & "more" | Joblane')
  expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toBe('Leaks <fixed>')
})
