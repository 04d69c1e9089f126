import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from './project.mjs'
import { productionPackages } from './third-party.mjs'

test('the third-party notices name every production package with its version: else run `npm run notices`', () => {
  const notices = readFileSync(inRoot('THIRD-PARTY-NOTICES.md'), 'utf8').replaceAll(/ +/g, ' ')
  const missing = productionPackages()
    .map(({ name, version }) => `| ${name} | ${version} |`)
    .filter((row) => !notices.includes(row))

  expect(missing).toEqual([])
})
