import { listCategories } from '@joblane/contracts/catalogue/api'
import type { Endpoint } from '@joblane/contracts/http/endpoint'
import { type PageName, pages } from '@joblane/contracts/site/pages'
import { matchPath } from 'react-router'
import { expect, test } from 'vitest'
import { aDemand } from '#features/demands/testing/a-demand.ts'
import type { Call } from '#lib/api/api-call.ts'
import { publicPaths } from './public-paths.ts'

const categories = [{ id: '1', name: 'Classes', iconPath: '', subcategories: [{ id: '2', name: 'Dance' }] }]
const call = (async ({ path }: Endpoint) =>
  path === listCategories.path ? categories : [aDemand()]) as unknown as Call

/** The sitemap has files of their own for these. */
const streamed = ['city', 'professional']

test('every public page has an address here, or a file of the sitemap', async () => {
  const found = await publicPaths(call)
  const names = Object.keys(pages) as PageName[]
  const isFound = (name: PageName) => found.some((path) => matchPath(pages[name].path, path))

  expect(names.filter((name) => 'isPublic' in pages[name] && !isFound(name))).toEqual(streamed)
  expect(found).toContain('/Classes')
  expect(found).toContain('/Dance')
  expect(found).toContain(`/demand/${aDemand().id}`)
  expect(found).not.toContain('/account')
})
