import { readdirSync } from 'node:fs'
import { reservedPaths } from '@joblane/contracts/site/reserved-paths'
import { expect, test } from 'vitest'

const folders = readdirSync(new URL('../../../public', import.meta.url)).filter((name) => !name.includes('.'))

test('no service may be called like a folder of files', () => {
  expect(folders.length).toBeGreaterThan(3)
  expect(folders.filter((name) => !reservedPaths.has(name))).toEqual([])
})
