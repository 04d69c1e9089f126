import { beforeAll, expect, test } from 'vitest'
import type { Sql } from '#database/connect.ts'
import { testDatabase } from '#testing/test-database.ts'
import { timeZoneOfZip } from './time-zone-of-zip.ts'
import { findCity, findPlaceOfZip, findSubcategory, findZipOfCity } from './catalogue-store.ts'

let sql: Sql

beforeAll(async () => {
  sql = (await testDatabase()).sql
})

test.each([
  ['33101', { city: 'Miami', state: 'Florida', stateCode: 'FL' }],
  ['90210-1234', { city: 'Beverly Hills', state: 'California', stateCode: 'CA' }],
  ['20001', { city: 'Washington', state: 'District of Columbia', stateCode: 'DC' }],
  ['00901', undefined],
  ['00000', undefined],
  ['', undefined],
  ['\0', undefined],
])('zip code %j gives %o', async (zip, place) => {
  expect(await findPlaceOfZip(sql, zip)).toEqual(place)
})

test.each([
  [{ stateCode: 'MO', city: 'St. Louis' }, 'Saint Louis'],
  [{ stateCode: 'fl', city: 'miami' }, 'Miami'],
  [{ stateCode: 'FL', city: 'Chicago' }, undefined],
  [{ stateCode: 'PR', city: 'San Juan' }, undefined],
  [{ stateCode: 'FL', city: '\0' }, undefined],
])('%o is the city %s', async (place, city) => {
  expect((await findCity(sql, place))?.city).toBe(city)
})

test('every city has a zip code of its own, in its middle', async () => {
  expect(await findZipOfCity(sql, { city: 'Beverly Hills', stateCode: 'CA' })).toMatch(/^902\d\d$/)
  expect(await findZipOfCity(sql, { city: 'Miami', stateCode: 'AK' })).toBeUndefined()
  expect(
    await sql`
    select from city where not exists (
      select from zip where zip.state_code = city.state_code and zip.city = city.name)`,
  ).toHaveLength(0)
})

test.each(['DJs', 'djs', 'DJS'])('%s is a subcategory of Events', async (name) => {
  expect(await findSubcategory(sql, name)).toMatchObject({ name: 'DJs', categoryName: 'Events' })
})

test.each(['Events', 'constructor', '__proto__', '\0', '', "'; drop table zip; --"])(
  '%j is no subcategory',
  async (name) => {
    expect(await findSubcategory(sql, name)).toBeUndefined()
  },
)

test.each([
  ['33101', 'America/New_York'],
  ['78701', 'America/Chicago'],
  ['85001-1234', 'America/Phoenix'],
  ['96813', 'Pacific/Honolulu'],
  ['00000', 'America/New_York'],
])('the time zone of zip code %s is %s', async (zip, timeZone) => {
  expect(await timeZoneOfZip(sql, zip)).toBe(timeZone)
})
