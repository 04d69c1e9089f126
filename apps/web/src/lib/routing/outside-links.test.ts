import { expect, test } from 'vitest'
import { socialLinks, storeLinks } from './outside-links.ts'

test.each(socialLinks)('the link to $network leads to the page of the product there', ({ network, href }) => {
  const { protocol, hostname, pathname } = new URL(href)

  expect(protocol).toBe('https:')
  expect(hostname).toBe(`www.${network.toLowerCase()}.com`)
  expect(pathname).toMatch(/\/joblane$/)
})

test('the apps are found in the stores of their makers', () => {
  expect(storeLinks.map(({ store, href }) => [store, new URL(href).hostname])).toEqual([
    ['Android', 'play.google.com'],
    ['iOS', 'apps.apple.com'],
  ])
  expect(storeLinks.every(({ href }) => new URL(href).search.includes('joblane'))).toBe(true)
})
