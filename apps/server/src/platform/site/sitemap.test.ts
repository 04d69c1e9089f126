import { expect, test } from 'vitest'
import { robotsText, sitemapXml } from './sitemap.ts'

const origin = 'https://joblane.test'

test('a sitemap lists whole addresses, escaped', () => {
  const xml = sitemapXml(['/', "/Body's%20Health"], origin)

  expect(xml).toContain('<url><loc>https://joblane.test/</loc></url>')
  expect(xml).toContain('<url><loc>https://joblane.test/Body&apos;s%20Health</loc></url>')
})

test('more than 50,000 addresses are split into parts named by an index', () => {
  const paths = Array.from({ length: 50_001 }, (_, number) => `/demand/${number}`)

  expect(sitemapXml(paths, origin)).toContain(
    '<sitemap><loc>https://joblane.test/sitemap.xml?part=1</loc></sitemap>',
  )
  expect(sitemapXml(paths, origin, '1').match(/<loc>/g)).toHaveLength(1)
  expect(sitemapXml(paths, origin, 'nonsense')).toContain('<sitemapindex')
})

test('robots are told where the sitemap is, and that the API is not for them', () => {
  expect(robotsText(origin)).toContain('Disallow: /api/')
  expect(robotsText(origin)).toContain('Sitemap: https://joblane.test/sitemap.xml')
})
