import { expect, test } from 'vitest'
import { isInstalled } from './install-packages.mjs'

const wanted = {
  packages: {
    '': { name: 'joblane' },
    'apps/web': { version: '1.0.0' },
    'node_modules/@joblane/web': { link: true },
    'node_modules/fastify': { version: '5.0.0' },
    'apps/web/node_modules/react': { version: '19.0.0' },
    'node_modules/for-another-machine': { version: '1.0.0', optional: true },
  },
}
const present = {
  packages: {
    'node_modules/fastify': { version: '5.0.0' },
    'apps/web/node_modules/react': { version: '19.0.0' },
  },
}

test('nothing is installed again while npm’s record agrees with the lockfile', () => {
  expect(isInstalled(wanted, present)).toBe(true)
})

test.each([
  ['without node_modules', undefined],
  ['when a package is missing', { packages: { 'node_modules/fastify': { version: '5.0.0' } } }],
  [
    'when a version differs',
    { packages: { ...present.packages, 'node_modules/fastify': { version: '4.9.0' } } },
  ],
])('packages are installed %s', (_, record) => {
  expect(isInstalled(wanted, record)).toBe(false)
})
