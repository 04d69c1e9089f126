import { expect, test } from 'vitest'
import { testDatabase } from '#testing/test-database.ts'
import { connect } from './connect.ts'

const { sql: owner, url } = await testDatabase()

test('however many statements wait when a transaction begins, it is kept apart from them, and all are kept', async () => {
  const sql = connect(url, { max: 2, asApplication: false })
  await sql`create table kept_apart (id integer)`
  const insert = () => sql`insert into kept_apart values (1)`.execute()
  const outcomes = []
  for (let waiting = 0; waiting <= 210; waiting += 1) {
    const before = Array.from({ length: waiting }, insert)
    const transaction = sql.begin((tx) => tx`insert into kept_apart values (2)`)
    outcomes.push(...(await Promise.allSettled([...before, transaction, insert(), insert()])))
  }
  await sql.end()

  expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([])
  const [row] = await owner<{ count: number }[]>`select count(*)::int as count from kept_apart`
  expect(row?.count).toBe(outcomes.length)
})
