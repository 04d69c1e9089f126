import { afterAll, expect, test, vi } from 'vitest'
import { connect } from '#database/connect.ts'
import { listen } from '#database/listen.ts'
import { testDatabase } from '#testing/test-database.ts'
import { cacheCatalogue } from './cache-catalogue.ts'

const { sql, url } = await testDatabase()
const owner = connect(url, { max: 1, asApplication: false })
const listener = await listen(sql)
const { findSubcategory, findCity, findPlaceOfZip } = await cacheCatalogue(sql, listener)
afterAll(() => Promise.all([listener.close(), owner.end()]))

test('services, cities and zip codes are found as the catalogue writes them, and unknown ones are not', async () => {
  expect(await findSubcategory('HOUSE cleaning')).toMatchObject({ name: 'House Cleaning' })
  expect(await findCity({ city: 'MIAMI', stateCode: 'fl' })).toMatchObject({ city: 'Miami', stateCode: 'FL' })
  expect(await findPlaceOfZip('33101-1234')).toMatchObject({ city: 'Miami', stateCode: 'FL' })
  expect(await findSubcategory('alchemy')).toBeUndefined()
  expect(await findCity({ city: 'Miami', stateCode: 'AK' })).toBeUndefined()
  expect(await findPlaceOfZip('00000')).toBeUndefined()
})

test('a cached service is not read again until the catalogue announces a change', async () => {
  const nameNow = async () => (await findSubcategory('plumbing'))?.name
  expect(await nameNow()).toBe('Plumbing')

  // With triggers off, no instance is notified.
  await owner.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`update subcategory set name = 'Pipes' where name = 'Plumbing'`
  })
  expect(await nameNow()).toBe('Plumbing')

  await owner`update subcategory set rank = rank where name = 'Pipes'`
  await vi.waitUntil(async () => (await nameNow()) === 'Pipes', 30_000)
})

test('the place of a zip code is not read again, either, until it changes', async () => {
  const cityNow = async () => (await findPlaceOfZip('33101'))?.city
  const before = await cityNow()

  await owner.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`update zip set city = 'New Lane' where code = '33101'`
  })
  expect(await cityNow()).toBe(before)

  await owner`update zip set city = city where code = '33101'`
  await vi.waitUntil(async () => (await cityNow()) === 'New Lane', 30_000)
})
