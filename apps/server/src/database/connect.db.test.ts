import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#testing/test-database.ts'
import { connect } from './connect.ts'

const { url } = await testDatabase()
const owner = connect(url, { max: 4, asApplication: false })
afterAll(() => owner.end())

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

test('values come back as they went, of every type that we use', async () => {
  const at = new Date('2026-02-03T04:05:06.789Z')
  const [row] = await owner`
    select ${`it's "quoted" \\`}::text as text, ${7} + 1 as number, ${2n ** 40n} as big, ${true} and true as flag,
      ${at} + interval '1 day' as tomorrow, ${Buffer.from([0, 255])} as bytes, ${null}::text as nothing,
      ${owner.json({ a: [1, null] })} as json, ${['a,"b"', null]}::text[] as texts, ${[1, 2]}::smallint[] as numbers,
      '2026-02-03'::date as day, 1.50::numeric as decimal, array[]::text[] as none`

  expect(row).toEqual({
    text: `it's "quoted" \\`,
    number: 8,
    big: String(2n ** 40n),
    flag: true,
    tomorrow: new Date('2026-02-04T04:05:06.789Z'),
    bytes: Buffer.from([0, 255]),
    nothing: null,
    json: { a: [1, null] },
    texts: ['a,"b"', null],
    numbers: [1, 2],
    day: new Date('2026-02-03T00:00:00Z'),
    decimal: '1.50',
    none: [],
  })
})

test('a statement is built from parts, names and rows, and is not sent before the caller awaits it', async () => {
  await owner`create table part ("a column" text, other jsonb)`
  const rows = [
    { 'a column': `'; drop table part; --`, other: owner.json([1]) },
    { 'a column': 'second', other: null },
  ]
  await owner`insert into part ${owner(rows)}`
  void owner`delete from part`
  const isSecond = owner`${owner('part.a column')} = ${'second'}`

  expect(
    await owner`select other from part where ${isSecond} or ${owner`other is not null`} order by 1`,
  ).toEqual([{ other: [1] }, { other: null }])
  await expect(owner`select ${undefined}::text`).rejects.toThrow('undefined')
})

test('a transaction in which a statement failed is undone, also where its error was caught', async () => {
  await owner`create table tried (id integer primary key)`
  const caught = owner.begin(async (tx) => {
    await tx`insert into tried values (1)`
    await tx`insert into tried values (1)`.catch(() => undefined)
  })

  await expect(caught).rejects.toMatchObject({ code: '23505' })
  expect(await owner`select * from tried`).toEqual([])
})

test('what fails in a savepoint is undone alone', async () => {
  await owner`create table saved (id integer primary key)`
  await owner.begin(async (tx) => {
    await tx`insert into saved values (1)`
    await tx.savepoint((inner) => inner`insert into saved values (2), (1)`).catch(() => undefined)
    await tx`insert into saved values (3)`
  })

  expect(await owner`select id from saved order by id`).toEqual([{ id: 1 }, { id: 3 }])
})

test('what is left of a transaction that is over goes nowhere', async () => {
  let late = () => Promise.resolve<unknown>(null)
  await owner.begin(async (tx) => {
    late = () => tx`create table too_late ()`.execute()
  })

  await expect(late()).rejects.toThrow('The transaction is over.')
})

test('the locks of a client that froze are free before those who wait for them give up', async () => {
  const [{ idle, waiting } = { idle: Infinity, waiting: 0 }] = await owner<
    { idle: number; waiting: number }[]
  >`
    select (select setting::int from pg_settings where name = 'idle_in_transaction_session_timeout') as idle,
      (select setting::int from pg_settings where name = 'statement_timeout') as waiting`

  expect(idle).toBeGreaterThan(0)
  expect(idle).toBeLessThan(waiting)
})

test('a statement that meets a function of another release runs on a new connection', async () => {
  const sql = connect(url, { max: 1, asApplication: false })
  const [first] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`
  const statement = () => sql<{ pid: number }[]>`select outdated_for(${first?.pid ?? 0}) as pid`
  await owner`
    create function outdated_for(pid integer) returns integer language plpgsql as $$
    begin
      if pg_backend_pid() = pid then
        raise exception 'cache lookup failed for function 1' using errcode = 'XX000';
      end if;
      return pg_backend_pid();
    end $$`

  const [second] = await statement()
  expect(second?.pid).not.toBe(first?.pid)
  await sql.end()
})

test('a transaction that meets a function of another release runs again on a new connection, whichever are open', async () => {
  const sql = connect(url, { max: 3, asApplication: false })
  const allOpen = Promise.withResolvers<void>()
  let open = 0
  const pidOfOne = () =>
    sql.begin(async (tx) => {
      const [row] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`
      open += 1
      if (open === 3) allOpen.resolve()
      await allOpen.promise

      return row?.pid ?? 0
    })
  const pids = await Promise.all([pidOfOne(), pidOfOne(), pidOfOne()])
  await owner`
    create function outdated_for_each(pids integer[]) returns integer language plpgsql as $$
    begin
      if pg_backend_pid() = any (pids) then
        raise exception 'cache lookup failed for function 1' using errcode = 'XX000';
      end if;
      return pg_backend_pid();
    end $$`
  let runs = 0
  const inTransaction = () =>
    sql.begin(async (tx) => {
      runs += 1
      const [row] = await tx<{ pid: number }[]>`select outdated_for_each(${pids}::integer[]) as pid`

      return row?.pid
    })

  expect(pids).not.toContain(await inTransaction())
  expect(runs).toBe(2)
  expect(pids).not.toContain(await inTransaction())
  expect(runs).toBe(3)
  await sql.end()
})

test('a statement prepared before its table changed is prepared anew', async () => {
  const sql = connect(url, { max: 1, asApplication: false })
  await sql`create table changing (id integer)`
  await sql`insert into changing values (1)`
  const read = () => sql`select * from changing`
  await read()
  await owner`alter table changing alter id type text, add more boolean`

  expect(await read()).toEqual([{ id: '1', more: null }])
  expect(await sql.begin((tx) => tx`select * from changing`)).toEqual([{ id: '1', more: null }])
  await sql.end()
})

test.each([
  'options=-c%20role%3Dpostgres',
  'options=-c%20statement_timeout%3D0',
  'options=-c%20TimeZone%3DAsia/Kolkata',
  'sslmode=prefer',
])(
  'the application keeps its role, its time zone and its limits for any database URL: %s',
  async (parameter) => {
    const sql = connect(`${url}?${parameter}`, { max: 1 })
    const [row] = await sql`
      select current_user as role, current_setting('statement_timeout') as timeout,
        current_setting('plan_cache_mode') as plans, current_setting('TimeZone') as zone,
        current_setting('application_name') as name`
    await sql.end()

    expect(row).toEqual({
      role: 'joblane_app',
      timeout: '15s',
      plans: 'force_generic_plan',
      zone: 'UTC',
      name: 'joblane',
    })
  },
)
