import { expect, test } from 'vitest'
import { pages, paths } from './pages.ts'

test.each([
  [paths.home, '/'],
  [paths.receipt('5O1/9?x'), '/receipt/5O1%2F9%3Fx'],
  [paths.demand('a#b'), '/demand/a%23b'],
  [paths.category("Body's Health & more"), "/Body's%20Health%20%26%20more"],
  [paths.writeQuote('7'), '/my-customers/7/quote'],
  [paths.city('plumbing', 'tx', 'austin'), '/plumbing/tx/austin'],
])('what is in an address cannot become another: %s', (path, expected) => {
  expect(path).toBe(expected)
})

test('no two pages have one address', () => {
  const addresses = Object.values(pages).map(({ path }) => path.replace(/:\w+/g, ':'))

  expect(new Set(addresses).size).toBe(addresses.length)
  expect(addresses.every((path) => path.startsWith('/'))).toBe(true)
})
