import { expect, test } from 'vitest'
import { connect } from '#database/connect.ts'
import { reseat } from '../unlocking/seat-store.ts'
import { publishForTest, publishManyForTest } from '../testing/a-demand.ts'
import { demandFixture } from '../testing/demand-fixture.ts'

const { sql, url, call } = await demandFixture()
/** Blocks of keys in which something was published, from the newest: `demand_search_block`. */
const blocks = [41, 40, 39, 12, 5, 1, 0]
const keysPerBlock = 32_768

const owner = connect(url, { max: 1, asApplication: false })
for (const block of blocks.toReversed()) {
  await owner`select setval('demand_key', ${block * keysPerBlock + 1})`
  await publishManyForTest(sql, [
    { description: `A chandelier of year ${block}.`, city: 'Miami' },
    { description: `A chandelier of year ${block}.`, city: 'Orlando' },
  ])
  const isRecent = block >= 39
  await publishManyForTest(
    sql,
    Array.from({ length: isRecent ? 70 : 1 }, () => ({
      description: `A carpet of year ${block}.`,
      city: 'Tampa',
    })),
  )
}
await owner.end()

async function yearsOf(query: string) {
  const { body } = await call('GET', `/demands/available/common/paged?pageSize=50&${query}`)
  const { items, totalItems } = body.data as { items: { description: string }[]; totalItems: number }

  return { totalItems, years: items.map(({ description }) => Number(/\d+/.exec(description)?.[0])) }
}

test('a rare word is found in demands of any age, newest first', async () => {
  const twice = blocks.flatMap((block) => [block, block])
  expect(await yearsOf('search=chandelier')).toEqual({ totalItems: twice.length, years: twice })
})

test('a rare word is found within the filters', async () => {
  expect(await yearsOf('search=chandelier&city=Orlando&stateCode=FL')).toEqual({
    totalItems: blocks.length,
    years: blocks,
  })
  expect(await yearsOf('search=chandelier&city=Tampa&stateCode=FL')).toEqual({ totalItems: 0, years: [] })
})

test('a rare word is not found in what is no longer available', async () => {
  await publishForTest(sql, { description: 'A gazebo of year 41.' })
  const closed = await publishForTest(sql, { description: 'A gazebo of year 42.' })
  await reseat(sql, [closed], { isActive: false })

  expect(await yearsOf('search=gazebo')).toEqual({ totalItems: 1, years: [41] })
})

test('a common word is found in demands of any age, newest first', async () => {
  const last = await yearsOf('search=carpet&pageIndex=4')
  expect(last.totalItems).toBe(3 * 70 + 4)
  expect(last.years.slice(-6)).toEqual([39, 39, 12, 5, 1, 0])
})

test('a common word is found within the filters', async () => {
  expect((await yearsOf('search=carpet&city=Tampa&stateCode=FL')).totalItems).toBe(3 * 70 + 4)
  expect((await yearsOf('search=carpet&city=Miami&stateCode=FL')).totalItems).toBe(0)
})

test('a rare and a common word together are found where both are', async () => {
  await publishForTest(sql, { description: 'A pergola of year 41, with a carpet.' })

  expect(await yearsOf('search=carpet%20pergola')).toEqual({ totalItems: 1, years: [41] })
})
