import { expect, test } from 'vitest'
import { addressesOf } from './addresses.ts'

const [pooler, primary] = ['postgres://web@pooler/joblane', 'postgres://joblane@primary/joblane']

test.each([
  [
    {},
    'postgres://embedded/x',
    { requests: 'postgres://embedded/x', direct: 'postgres://embedded/x', isPooled: false },
  ],
  [{ databaseUrl: primary }, undefined, { requests: primary, direct: primary, isPooled: false }],
  [
    { databaseUrl: primary, databaseDirectUrl: primary },
    undefined,
    { requests: primary, direct: primary, isPooled: false },
  ],
  [
    { databaseUrl: pooler, databaseDirectUrl: primary },
    undefined,
    { requests: pooler, direct: primary, isPooled: true },
  ],
])('%j leads to the addresses for requests and for sessions', (settings, embedded, addresses) => {
  const all = { databaseUrl: undefined, databaseDirectUrl: undefined, ...settings }

  expect(addressesOf(all, embedded)).toEqual(addresses)
})
