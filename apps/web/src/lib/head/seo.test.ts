import { expect, test } from 'vitest'
import { headHtml } from './head-html.ts'
import { breadcrumbs, headTags, titleOf } from './seo.ts'

const origin = 'https://joblane.test'
const seo = { title: 'Plumbing', description: 'Leaks fixed', path: '/Plumbing' }

/** Each tag as `kind name=content`, the way a search engine reads it. */
const read = (...given: Parameters<typeof headTags>) =>
  headTags(...given).map(({ name, attributes: { name: named, property, rel, type, content, href }, text }) =>
    [name, named ?? property ?? rel ?? type, content ?? href ?? text].join(' '),
  )

test('search engines and link previews can read what a page is', () => {
  expect(titleOf(seo)).toBe('Plumbing | Joblane')
  expect(read(seo, origin)).toEqual([
    'meta description Leaks fixed',
    'link canonical https://joblane.test/Plumbing',
    'meta og:url https://joblane.test/Plumbing',
    'meta og:type website',
    'meta og:site_name Joblane',
    'meta og:title Plumbing | Joblane',
    'meta og:description Leaks fixed',
    'meta og:image https://joblane.test/og.png',
    'meta og:image:width 1200',
    'meta og:image:height 630',
    'meta og:image:alt Joblane: Connecting Opportunities',
    'meta twitter:card summary_large_image',
  ])
})

test('a page with a picture of its own shows it', () => {
  const tags = read({ ...seo, image: '/share/plumbing/0.png' }, origin)

  expect(tags).toContain('meta og:image https://joblane.test/share/plumbing/0.png')
  expect(tags).toContain('meta og:image:alt Plumbing | Joblane')
})

test('search engines find names by name, link previews by property', () => {
  const attributesOf = (tag: string) => headTags(seo, origin).filter(({ attributes }) => tag in attributes)

  expect(attributesOf('name').map(({ attributes }) => attributes['name'])).toEqual([
    'description',
    'twitter:card',
  ])
  expect(attributesOf('property').every(({ attributes }) => attributes['property']?.startsWith('og:'))).toBe(
    true,
  )
})

test('a page without an address of its own is not to be indexed, and names none', () => {
  const tags = read({ title: 'Not found', description: 'None' }, origin)

  expect(tags.slice(0, 3)).toEqual(['meta description None', 'meta robots noindex', 'meta og:type website'])
})

test('things are described in the words of schema.org', () => {
  const tags = read({ ...seo, jsonLd: [{ '@type': 'Service' }, { '@type': 'Offer' }] }, origin)

  expect(tags.slice(-2)).toEqual([
    'script application/ld+json {"@context":"https://schema.org","@type":"Service"}',
    'script application/ld+json {"@context":"https://schema.org","@type":"Offer"}',
  ])
})

test('breadcrumbs begin at the home page and count from 1', () => {
  expect(breadcrumbs(origin, [{ name: 'Home', path: '/Home' }])).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Joblane', item: 'https://joblane.test/' },
      { '@type': 'ListItem', position: 2, name: 'Home', item: 'https://joblane.test/Home' },
    ],
  })
})

test('what the server writes is marked as the part that changes from page to page', () => {
  const html = headHtml({ ...seo, title: 'A & B' }, origin)

  expect(html).toMatch(
    /^<title>A &amp; B \| Joblane<\/title><meta name="description" content="Leaks fixed" data-page>/,
  )
  expect(html).toMatch(/<link rel="canonical" href="https:\/\/joblane\.test\/Plumbing" data-page><meta/)
  expect(html).toMatch(/content="summary_large_image" data-page>$/)
})
