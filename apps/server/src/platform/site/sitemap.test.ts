import { Readable } from 'node:stream'
import { addressesPerBatch } from '@joblane/contracts/site/sitemap'
import { expect, test } from 'vitest'
import { readInBatches } from './read-in-batches.ts'
import { sitemapEntries, sitemapIndex } from './sitemap-xml.ts'
import { robotsText } from './sitemap.ts'

const origin = 'https://joblane.test'

test('a sitemap lists whole addresses, escaped', () => {
  const xml = sitemapEntries(['/', "/Body's%20Health"], origin)

  expect(xml).toContain('<url><loc>https://joblane.test/</loc></url>')
  expect(xml).toContain('<url><loc>https://joblane.test/Body&apos;s%20Health</loc></url>')
})

test('the index names every file', () => {
  const xml = sitemapIndex({ pages: 1, cities: 2 }, origin)

  expect([...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)).toEqual([
    'https://joblane.test/sitemap/pages-1.xml',
    'https://joblane.test/sitemap/cities-1.xml',
    'https://joblane.test/sitemap/cities-2.xml',
  ])
})

/** So many addresses, and after which of them a batch was read. */
function addresses(count: number) {
  const reads: string[] = []
  const read = async (after: string) => {
    reads.push(after)
    const start = after === '' ? 0 : Number(after)

    return Array.from({ length: Math.max(0, Math.min(addressesPerBatch, count - start)) }, (_, nth) =>
      String(start + nth + 1),
    )
  }

  return { reads, batches: (after = '') => readInBatches(read, after) }
}

test.each([
  [0, '', 0],
  [1, '', 1],
  [2_000, '', 2_000],
  [2_001, '', 2_001],
  [120_000, '', 50_000],
  [120_000, '50000', 50_000],
  [120_000, '100000', 20_000],
])('of %d addresses, the file after "%s" has %d', async (count, after, expected) => {
  const found = (await Array.fromAsync(addresses(count).batches(after))).flat()

  expect(found).toHaveLength(expected)
  expect(new Set(found).size).toBe(expected)
})

test('a reader who stops reading stops the batches', async () => {
  const { reads, batches } = addresses(50_000)
  const stream = Readable.from(batches())
  await new Promise((resolve) => stream.once('readable', resolve))
  stream.destroy()

  expect(reads.length).toBeLessThan(25)
})

test('robots.txt names the sitemap and disallows the API', () => {
  expect(robotsText(origin)).toContain('Disallow: /api/')
  expect(robotsText(origin)).toContain('Sitemap: https://joblane.test/sitemap.xml')
})
