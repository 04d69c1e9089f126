import { filterLimits } from '@joblane/contracts/demands/numbers'
import { pages } from '@joblane/contracts/site/pages'
import { describe, expect, test } from 'vitest'
import {
  filterOf,
  isFiltered,
  pageIndexOf,
  statusOf,
  withFilter,
  withPage,
  withStatus,
} from './demand-address.ts'

const address = (text: string) => new URLSearchParams(text)
const chosen = 'stateCode=FL&city=Miami&category=Auto&subcategory=Towing&search=flat+tire&golden=3&common=2'

test('every filter and every list of an address is read by a page', () => {
  const read = new Set([...pages.demandsAvailable.reads, ...pages.myOpenDemands.reads])

  expect([...read].toSorted()).toEqual(
    [...Object.keys(filterLimits), 'golden', 'common', 'open', 'status'].toSorted(),
  )
})

describe('the filter in an address', () => {
  test('is read with its blanks trimmed', () => {
    expect(filterOf(address('stateCode=FL&city=+Miami+&search=pool'))).toEqual({
      stateCode: 'FL',
      city: 'Miami',
      category: '',
      subcategory: '',
      search: 'pool',
    })
  })

  test('has no city without a state and no subcategory without a category', () => {
    expect(filterOf(address('city=Miami&subcategory=Towing'))).toMatchObject({ city: '', subcategory: '' })
  })

  test('is never longer than the server reads it', () => {
    expect(filterOf(address(`search=${'x'.repeat(3000)}`)).search).toHaveLength(2000)
  })
})

describe('changing', () => {
  test('the state clears the city and keeps the rest', () => {
    expect(filterOf(withFilter(address(chosen), { stateCode: 'TX' }))).toEqual({
      stateCode: 'TX',
      city: '',
      category: 'Auto',
      subcategory: 'Towing',
      search: 'flat tire',
    })
  })

  test('the category clears the subcategory and keeps the rest', () => {
    expect(filterOf(withFilter(address(chosen), { category: 'Events' }))).toMatchObject({
      city: 'Miami',
      category: 'Events',
      subcategory: '',
    })
  })

  test('any filter lets every list begin anew', () => {
    const next = withFilter(address(chosen), { city: 'Tampa' })

    expect([pageIndexOf(next, 'golden'), pageIndexOf(next, 'common')]).toEqual([0, 0])
  })

  test('a filter to nothing takes it out of the address', () => {
    expect(String(withFilter(address('stateCode=FL&city=Miami'), { stateCode: '' }))).toBe('')
  })

  test('the status keeps the filters and begins anew', () => {
    expect(String(withStatus(address('stateCode=FL&open=4'), 'Inactive'))).toBe(
      'stateCode=FL&status=Inactive',
    )
    expect(String(withStatus(address('status=Inactive'), 'All'))).toBe('')
  })

  test('the page of one list leaves the other where it is', () => {
    const next = withPage(address(chosen), 'golden', 4)

    expect([pageIndexOf(next, 'golden'), pageIndexOf(next, 'common')]).toEqual([4, 1])
  })

  test('to the first page takes the number out of the address', () => {
    expect(String(withPage(address('golden=3'), 'golden', 0))).toBe('')
  })
})

test.each([
  ['', 0],
  ['golden=1', 0],
  ['golden=2', 1],
  ['golden=0', 0],
  ['golden=-1', 0],
  ['golden=abc', 0],
  ['golden=1.5', 0],
  ['golden=1e3', 0],
  ['golden=9999999999', 2_147_483_647],
  ['golden=99999999999999', 0],
])('the address ?%s means page %i', (text, pageIndex) => {
  expect(pageIndexOf(address(text), 'golden')).toBe(pageIndex)
})

test('an unknown status means all of them', () => {
  expect(statusOf(address('status=Closed'))).toBe('All')
  expect(statusOf(address('status=Active'))).toBe('Active')
})

test('pages alone are no filter', () => {
  expect(isFiltered(address('golden=3'))).toBe(false)
  expect(isFiltered(address('search=pool'))).toBe(true)
  expect(isFiltered(address('status=Active'))).toBe(true)
})
