import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pages } from '@joblane/contracts/site/pages'
import { expect, test } from 'vitest'
import type { PageHandle } from '#shell/routing/page-route.tsx'
import { pageRouteId, routes } from './routes.tsx'

const opened = routes[0]?.children?.find(({ id }) => id === pageRouteId)?.children ?? []

test('a file is called a page if, and only if, a route opens it', () => {
  const files = globSync('**/*-page.tsx', { cwd: join(import.meta.dirname, 'features') })
  const sources = files.map((path) => `./features/${path.replaceAll('\\', '/')}`)

  expect(new Set(opened.map(({ id }) => id))).toEqual(new Set(sources))
})

test('every page has a route of its own, and one more answers all other addresses', () => {
  const addresses = Object.values(pages).map(({ path }) => path)

  expect(opened).toHaveLength(addresses.length + 1)
  expect(new Set(opened.map(({ path }) => path))).toEqual(new Set([...addresses, '*']))
})

test('every page can be shown', async () => {
  const modules = await Promise.all(opened.map(({ handle }) => (handle as PageHandle).load()))

  expect(modules.map((page) => typeof page.default)).toEqual(opened.map(() => 'function'))
})
