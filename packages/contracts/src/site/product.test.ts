import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { productName } from './product.ts'

const root = join(import.meta.dirname, '../../../..')

test('the name of the product stands in one file of the code', () => {
  const files = globSync('{apps,packages}/*/src/**/*.{ts,tsx,css,sql,html}', { cwd: root })
  const code = files.filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
  // The demo password also starts with it.
  const name = new RegExp(String.raw`\b${productName}\b(?!\d)`)
  const named = code.filter((file) => name.test(readFileSync(join(root, file), 'utf8')))

  expect(named).toEqual(['packages/contracts/src/site/product.ts'])
})
