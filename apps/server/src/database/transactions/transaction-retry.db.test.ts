import { expect, test } from 'vitest'
import { testDatabase } from '#testing/test-database.ts'
import { connect } from '../connect.ts'

const { sql, url } = await testDatabase()
const owner = connect(url, { asApplication: false, max: 1 })
await owner`create table lock_of_test (id integer primary key)`
await owner`insert into lock_of_test values (1), (2)`
await owner`grant select, update on lock_of_test to joblane_app`
await owner.end()

test('of two transactions that wait for each other one is run again, and both come to their end', async () => {
  let runs = 0
  let holding = 0
  const bothHaveOne = Promise.withResolvers<void>()
  const run = (first: number, second: number) =>
    sql.begin(async (tx) => {
      runs += 1
      await tx`select 1 from lock_of_test where id = ${first} for update`
      holding += 1
      if (holding === 2) bothHaveOne.resolve()
      await bothHaveOne.promise
      await tx`select 1 from lock_of_test where id = ${second} for update`

      return 'done'
    })

  expect(await Promise.all([run(1, 2), run(2, 1)])).toEqual(['done', 'done'])
  expect(runs).toBe(3)
})

test.each(['40P01', '40001'])('a transaction that is undone by %s again is given up', async (code) => {
  let runs = 0
  const failing = sql.begin(async (tx) => {
    runs += 1
    await tx.unsafe(`do $$ begin raise exception 'undone' using errcode = '${code}'; end $$`)
  })

  await expect(failing).rejects.toMatchObject({ code })
  expect(runs).toBe(2)
})

test('any other failure is not repeated', async () => {
  let runs = 0
  const failing = sql.begin(async (tx) => {
    runs += 1
    await tx`select 1 / 0`
  })

  await expect(failing).rejects.toMatchObject({ code: '22012' })
  expect(runs).toBe(1)
})
