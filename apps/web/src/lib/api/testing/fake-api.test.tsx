import { changePassword } from '@joblane/contracts/accounts/my-account'
import { listCities, listStates } from '@joblane/contracts/catalogue/api'
import { getDemand, listAvailable } from '@joblane/contracts/demands/api'
import { afterEach, expect, test, vi } from 'vitest'
import { call } from '../api-client.ts'
import { fakeApi, given, refuse } from './fake-api.ts'

afterEach(() => void vi.unstubAllGlobals())

// The types are the test: each of these would be an answer that no server gives.
test('an answer that is not by its contract does not compile', () => {
  // @ts-expect-error -- a state has a code, too
  given(listStates, [{ id: 'FL', name: 'Florida' }])
  // @ts-expect-error -- nobody needs leads to read the states
  given(listStates, refuse('NO_LEADS'))
  // @ts-expect-error -- there is no such parameter
  given(listCities, ({ query }) => [query.zipCode ?? ''])
  // @ts-expect-error -- the answer has no data
  given(changePassword, { fullName: 'Marisol Vega' })

  expect(given(listStates, []).path).toBe(listStates.path)
})

test('a function reads what was sent, by the names of the contract', async () => {
  const api = fakeApi([given(listCities, ({ query }) => [`Miami in ${query.stateCode}`])])

  expect(await call(listCities, { query: { stateCode: 'FL' } })).toEqual(['Miami in FL'])
  expect(api.callsOf(listCities)).toEqual([{ params: {}, query: { stateCode: 'FL' }, by: 'visitor' }])
})

test('what is given later counts, and what nothing is given for fails', async () => {
  const api = fakeApi([given(listStates, []), given(listStates, refuse('OVERLOADED'))])
  await expect(call(listStates, {})).rejects.toMatchObject({ status: 503, body: { code: 'OVERLOADED' } })

  api.answer(listStates, [{ id: 'FL', code: 'FL', name: 'Florida' }])
  expect(await call(listStates, {})).toHaveLength(1)
  api.forget(listStates)
  await expect(call(listStates, {})).rejects.toMatchObject({ status: 500 })
})

test('a path without parameters is not one with them', async () => {
  fakeApi([given(getDemand, refuse('DEMAND_NOT_FOUND')), given(listAvailable, [])])

  expect(await call(listAvailable, {})).toEqual([])
})
