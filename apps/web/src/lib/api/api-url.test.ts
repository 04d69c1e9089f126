import { expect, test } from 'vitest'
import { apiUrl, formOf } from './api-url.ts'

test.each([
  ['/api/plans', {}, {}, '/api/plans'],
  ['/api/demands/:id/unlock', { id: 'a/b c' }, {}, '/api/demands/a%2Fb%20c/unlock'],
  ['/api/:kind/:id', { kind: 'x', id: 7 }, {}, '/api/x/7'],
  ['/api/demands', {}, { page: 2, search: 'a&b' }, '/api/demands?page=2&search=a%26b'],
  ['/api/demands', {}, { page: undefined, search: null }, '/api/demands'],
  [
    '/api/demands',
    {},
    { search: '', page: 0, isGolden: false },
    '/api/demands?search=&page=0&isGolden=false',
  ],
])('%s with %j and %j is %s', (path, params, query, url) => {
  expect(apiUrl(path, params, query)).toBe(url)
})

test('parameters and query may be left out', () => {
  expect(apiUrl('/api/plans')).toBe('/api/plans')
})

test('a form leaves out what is not given', () => {
  expect(formOf({ a: 1, b: undefined, c: null, d: '' }).toString()).toBe('a=1&d=')
})
