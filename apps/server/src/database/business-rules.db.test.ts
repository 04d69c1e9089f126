import { leadLife, returnedLeadLifeInDays } from '@joblane/contracts/jobcoins/numbers'
import { seats } from '@joblane/contracts/demands/numbers'
import { expect, test } from 'vitest'
import { testDatabase } from '#testing/test-database.ts'

const { sql } = await testDatabase()

test('the database has the numbers of the contracts', async () => {
  const rows = await sql`
    select shared_seats as shared, exclusive_seats as exclusive,
      lead_life = make_interval(years => ${leadLife.years}) as "hasLeadLife",
      returned_lead_life = make_interval(days => ${returnedLeadLifeInDays}) as "hasReturnedLeadLife"
    from business_rules()`

  expect(rows).toEqual([{ ...seats, hasLeadLife: true, hasReturnedLeadLife: true }])
})

test('the table of seats accepts the numbers of the contracts and no others', async () => {
  const rows =
    await sql`select pg_get_constraintdef(oid) as is from pg_constraint where conname = 'demand_seat_limit'`

  expect(rows).toEqual([
    { is: `CHECK (((seat_limit >= ${seats.exclusive}) AND (seat_limit <= ${seats.shared})))` },
  ])
})
