import { readdirSync } from 'node:fs'
import { reservedPaths } from '@joblane/contracts/site/reserved-paths'
import { expect, test } from 'vitest'
import { routes } from '#routes.tsx'

const pages = routes[0]?.children?.[0]?.children ?? []
const firstParts = pages.flatMap(({ path = '' }) => path.match(/^\/([a-z-]+)/)?.slice(1) ?? [])
const folders = readdirSync(new URL('../../../public', import.meta.url)).filter((name) => !name.includes('.'))

test('no service may be called like the first part of a page’s address, or like a folder of files', () => {
  expect([firstParts.length, folders.length].every((count) => count > 3)).toBe(true)
  expect([...firstParts, ...folders].filter((name) => !reservedPaths.has(name))).toEqual([])
})
