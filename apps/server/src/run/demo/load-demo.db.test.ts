import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { demoAccounts } from '#modules/accounts/index.ts'
import { describeDemands } from '#modules/demands/index.ts'
import { bookKeepingFaults } from '#modules/jobcoins/testing/ledger-readers.ts'
import { readStatement } from '#modules/jobcoins/statement/read-statement.ts'
import { chooseStorage } from '#modules/photos/index.ts'
import { testDatabase } from '#testing/test-database.ts'
import { loadDemo } from './load-demo.ts'

const { sql } = await testDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'joblane-demo-'))
afterAll(() => rm(dataDir, { recursive: true }))
const settings = { store: chooseStorage({ photoStore: undefined, dataDir }), secret: 'the secret of a demo' }
await loadDemo(sql, settings)

test('every rating and hire of a professional is a review or a match', async () => {
  const rows = await sql<{ isEqual: boolean; ratings: number[] }[]>`
    select p.ratings, p.hire_count = (
      select count(*) from match m where m.professional_id = p.account_id and m.state in ('HIRED', 'DONE')
    ) and p.ratings = array(
      select (
        select count(*)::int from review r
        where r.professional_id = p.account_id and r.is_from_customer and r.rating = stars
          and r.published_at is not null and r.hidden_at is null
      ) from generate_series(1, 5) stars order by stars
    ) as "isEqual"
    from professional p`

  expect(rows.length).toBeGreaterThanOrEqual(6)
  expect(rows.filter(({ isEqual }) => !isEqual)).toEqual([])
  const starsOf = (stars: number) => rows.reduce((sum, { ratings }) => sum + (ratings[stars - 1] ?? 0), 0)
  expect([1, 2, 3, 4, 5].map((stars) => starsOf(stars) > 0)).toEqual([false, false, true, true, true])
})

test('the ledger balances, and every taken seat is an unlock and a match', async () => {
  expect(await bookKeepingFaults(sql)).toEqual([])
  expect(
    await sql`
      select s.demand_id from demand_seat s
      where s.taken <> (select count(*) from demand_unlock u where u.demand_id = s.demand_id)
        or s.taken <> (select count(*) from match m where m.demand_id = s.demand_id)`,
  ).toHaveLength(0)
})

test('the demo worker has 10 leads, and a statement with spends, a return and an expiry', async () => {
  const { id: accountId } = demoAccounts.worker
  const now = new Date()
  const { summary, movements } = await readStatement(sql, {
    accountId,
    paging: { pageSize: 50 },
    now,
    describe: describeDemands,
  })

  expect(summary.availableCoins).toBe(10)
  const kinds = movements.items.map(({ kind }) => kind)
  const countOf = (wanted: string) => kinds.filter((kind) => kind === wanted).length
  expect(['spend', 'return', 'expiry', 'purchase', 'free'].map(countOf)).toEqual([6, 1, 1, 2, 1])
})

test('the demo customer compares three quotes of all kinds on a demand with photos', async () => {
  const rows = await sql<{ kind: string; isExpired: boolean; photos: number; isOpen: boolean }[]>`
    select q.kind, q.expires_at < now() as "isExpired", d.photo_count as photos, m.state = 'OPEN' as "isOpen"
    from demand d
    join match m on m.demand_id = d.id
    join quote q on q.match_id = m.id
    where d.account_id = ${demoAccounts.customer.id} and d.subcategory = 'Plumbing' order by q.kind`

  expect(rows).toEqual(
    ['FIXED', 'HOURLY', 'RANGE'].map((kind) => ({ kind, isExpired: false, photos: 3, isOpen: true })),
  )
})

test('there are an expired quote, a verified license, answers, photos in a thread and a job that is done', async () => {
  const [found] = await sql<Record<string, boolean>[]>`
    select exists (select from quote where expires_at < now()) as quote,
      exists (select from professional_license where verified_at is not null) as license,
      exists (select from audit_entry where action = 'license.verify') as audit,
      exists (select from review where answer is not null) as answer,
      exists (select from photo where attached_kind = 'MESSAGE') as message,
      exists (select from match where state = 'DONE') as done,
      exists (select from professional where is_public and photo_id is not null
        and account_id = ${demoAccounts.worker.id}) as worker`

  expect(Object.entries(found ?? {}).filter(([, isThere]) => !isThere)).toEqual([])
})

test('every photo is used', async () => {
  expect(await sql`select id from photo where attached_kind is null`).toHaveLength(0)
})

test('loading it again changes nothing', async () => {
  const tables = await sql<{ name: string }[]>`
    select c.oid::regclass::text as name from pg_class c
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`
  const dump = () =>
    Promise.all(
      tables.map(async ({ name }) => {
        const [row] = await sql.unsafe<{ hash: string }[]>(
          `select md5(coalesce(string_agg(t::text, '' order by t::text), '')) as hash from ${name} t`,
        )
        return [name, row?.hash]
      }),
    )
  const loaded = await dump()
  await loadDemo(sql, settings)

  expect(await dump()).toEqual(loaded)
})
