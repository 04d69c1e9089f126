import { expect, test } from 'vitest'
import { testDatabase } from '#testing/test-database.ts'
import { triesPerCode } from './code-rules.ts'

const { sql } = await testDatabase()

test('the table of codes counts as many tries as a code has', async () => {
  const rows = await sql`
    select pg_get_constraintdef(oid) as is from pg_constraint where conname = 'verification_code_tries'`

  expect(rows).toEqual([{ is: `CHECK (((tries >= 0) AND (tries <= ${triesPerCode})))` }])
})
