import { expect, onTestFinished, test } from 'vitest'
import { wireTo } from '#testing/breakable-wire.ts'
import { testDatabase } from '#testing/test-database.ts'
import { connect } from '../connect.ts'

const { sql, url } = await testDatabase()
const owner = connect(url, { asApplication: false, max: 1 })
await owner`create table counter (id integer primary key, n integer not null check (n < 100))`
await owner`insert into counter values (1, 0), (2, 0)`
await owner`grant select, update on counter to joblane_app`
await owner.end()

const numberOf = async (id: number) =>
  (await sql<{ n: number }[]>`select n from counter where id = ${id}`).map(({ n }) => n)

// Seen to fail where the commit is sent after the answer: the row stays locked until the client speaks again.
test('a client that gets no answer to its last statement has committed, and holds no lock', async () => {
  const wire = await wireTo({ url })
  const far = connect(wire.url, { max: 1 })
  onTestFinished(() => far.end({ timeout: 1 }))
  await far`select 1`

  wire.muteAfter('set n = 7')
  const change = far.begin((tx) => tx.last(tx`update counter set n = 7 where id = 1`))
  await expect.poll(() => numberOf(1)).toEqual([7])
  await sql`update counter set n = 8 where id = 1`
  wire.thaw()

  await change
  expect(await numberOf(1)).toEqual([8])
})

test('a last statement that fails undoes the transaction, which rejects with the error of that statement', async () => {
  const failing = sql.begin(async (tx) => {
    await tx`update counter set n = 50 where id = 1`
    await tx.last(tx`update counter set n = 100 where id = 2`)
  })

  await expect(failing).rejects.toMatchObject({ code: '23514' })
  expect(await numberOf(1)).not.toEqual([50])
})

test('a statement that failed before it undoes the whole, also where its error was caught', async () => {
  const caught = sql.begin(async (tx) => {
    await tx`update counter set n = 100 where id = 1`.catch(() => undefined)
    await tx.last(tx`select 1`).catch(() => undefined)
  })

  await expect(caught).rejects.toMatchObject({ code: '23514' })
})

test('nothing follows a last statement', async () => {
  const following = sql.begin(async (tx) => {
    await tx.last(tx`update counter set n = 20 where id = 2`)
    await tx`update counter set n = 21 where id = 2`
  })

  await expect(following).rejects.toThrow('The transaction is over.')
  expect(await numberOf(2)).toEqual([20])
})

test('in a savepoint it ends nothing, and what fails later undoes it', async () => {
  const failing = sql.begin(async (tx) => {
    await tx.savepoint((inner) => inner.last(inner`update counter set n = 40 where id = 2`))
    await tx`update counter set n = 41 where id = 1`
    await tx`select 1 / 0`
  })

  await expect(failing).rejects.toMatchObject({ code: '22012' })
  expect(await numberOf(2)).not.toEqual([40])
})

test('what a last statement reads or changes is returned, and the connection serves the next', async () => {
  const one = connect(url, { max: 1 })
  onTestFinished(() => one.end())
  const rows = await one.begin((tx) => tx.last(tx`update counter set n = 30 where id = 2 returning n`))

  expect(rows).toEqual([{ n: 30 }])
  await one.begin((tx) => tx`update counter set n = 31 where id = 2`)
  expect(await numberOf(2)).toEqual([31])
})
