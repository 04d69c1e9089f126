import { expect, test } from 'vitest'
import { pageAddress } from './page-address.ts'

test.each([
  ['/', '/'],
  ['/?x=random', '/'],
  ['/?register=true&utm_source=mail', '/?register=true'],
  ['/terms?golden=2', '/terms'],
  ['/plumbing?x=1', '/plumbing'],
  ['/nowhere/at/all?x=1', '/nowhere/at/all'],
  ['/demand/0f8fad5b-d9cb-469f-a165-70867728950e?ref=1', '/demand/0f8fad5b-d9cb-469f-a165-70867728950e'],
  ['/demands-available?x=1&golden=2&city=&stateCode=FL', '/demands-available?stateCode=FL&golden=2'],
  ['/demands-available?stateCode=FL&golden=2', '/demands-available?stateCode=FL&golden=2'],
  ['/demands-available?search=a%26b+c', '/demands-available?search=a%26b+c'],
  ['/search?zip=33199&page=2&q=leaky+faucet', '/search?q=leaky+faucet&zip=33199'],
  ['/plumbing?zip=33199', '/plumbing'],
  ['/jobcoins?renew=1&renew=2', '/jobcoins?renew=1'],
  ['//elsewhere.test/terms?x=1', '//elsewhere.test/terms'],
])('%s is the page %s', (url, address) => {
  expect(pageAddress(url)).toBe(address)
})
