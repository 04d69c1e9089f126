import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { aSchemaFolder } from '#testing/a-schema-folder.ts'
import { emptyDatabase } from '#testing/empty-database.ts'
import { tableNames } from '#testing/table-names.ts'
import { testDatabase } from '#testing/test-database.ts'
import { connect, type Sql } from '../connect.ts'
import { migrate } from '../migrate.ts'
import { MigrationFailed } from './migration-failed.ts'
import { readSchema } from './schema-files.ts'

const tables = { 'database/migrations/0001-t.sql': 'create table t (id int, seen int)' }
const inner = 'create function inner_part() returns int language sql immutable return 1'
const outer = 'create function outer_part() returns int language sql return inner_part() + 1'
const mark = `create function mark_row() returns trigger language plpgsql as $$
begin new.seen := outer_part(); return new; end $$;
create trigger t_marked before insert on t for each row execute function mark_row()`

/** The three functions of a module, with texts replaced as given; null removes one. */
function withFunctions(others: { inner?: string; outer?: string | null; mark?: string | null } = {}) {
  const texts = { inner, outer, mark, ...others }
  const files = {
    'modules/a/sql/inner_part.sql': texts.inner,
    'modules/a/sql/outer_part.sql': texts.outer,
    'modules/a/sql/mark_row.sql': texts.mark,
  }
  const present = Object.entries(files).flatMap(([path, text]) => (text === null ? [] : [[path, text]]))

  return aSchemaFolder({ ...tables, ...Object.fromEntries(present) })
}

const seenByTrigger = async (sql: Sql) => {
  const [row] = await sql<{ seen: number | null }[]>`insert into t (id) values (1) returning seen`

  return row?.seen
}

test('a function is created after those it calls, in any order of file names', async () => {
  const { url, sql } = await emptyDatabase({ hasQueue: true })

  expect(await migrate(url, { folder: withFunctions() })).toEqual([
    '0001-t.sql',
    'modules/a/sql/inner_part.sql',
    'modules/a/sql/outer_part.sql',
    'modules/a/sql/mark_row.sql',
  ])
  expect(await seenByTrigger(sql)).toBe(2)
})

test('a changed file replaces its function and those that depend on it; without a change nothing runs', async () => {
  const { url, sql } = await emptyDatabase({ hasQueue: true })
  await migrate(url, { folder: withFunctions() })
  const changed = withFunctions({ inner: inner.replace('return 1', 'return 10') })

  expect(await migrate(url, { folder: changed })).toEqual([
    'modules/a/sql/inner_part.sql',
    'modules/a/sql/outer_part.sql',
  ])
  expect(await seenByTrigger(sql)).toBe(11)
  expect(await migrate(url, { folder: changed })).toEqual([])
})

test('a function may change its arguments and its result, and the form before is gone', async () => {
  const { url, sql } = await emptyDatabase({ hasQueue: true })
  await migrate(url, { folder: withFunctions() })
  await migrate(url, {
    folder: withFunctions({
      inner: 'create function inner_part(p_n int) returns bigint language sql immutable return p_n',
      outer: 'create function outer_part() returns int language sql return inner_part(5)::int',
    }),
  })

  expect(await seenByTrigger(sql)).toBe(5)
  await expect(sql`select inner_part()`).rejects.toThrow('does not exist')
})

test('a function whose file is gone is dropped with its triggers', async () => {
  const { url, sql } = await emptyDatabase({ hasQueue: true })
  await migrate(url, { folder: withFunctions() })
  await migrate(url, { folder: withFunctions({ mark: null }) })
  const rows = await sql`select proname from pg_proc where proname = 'mark_row'`

  expect(rows).toHaveLength(0)
  expect(await seenByTrigger(sql)).toBeNull()
})

/** Changes whenever the function or its trigger is made anew. */
const idsOf = (sql: Sql) =>
  sql`select proname, f.oid, t.oid as trigger
    from pg_proc f left join pg_trigger t on tgfoid = f.oid
    where pronamespace = 'public'::regnamespace order by proname`

const elsewhere = {
  ...tables,
  'modules/b/sql/mark_row.sql': mark,
  'modules/b/sql/deeper/outer_part.sql': outer,
  'database/sql/inner_part.sql': inner,
}

test('a file that moves runs nothing: its function and its trigger stay', async () => {
  const { url, sql } = await emptyDatabase({ hasQueue: true })
  await migrate(url, { folder: withFunctions() })
  const before = await idsOf(sql)

  expect(await migrate(url, { folder: aSchemaFolder(elsewhere) })).toEqual([])
  expect(await idsOf(sql)).toEqual(before)
  expect(await seenByTrigger(sql)).toBe(2)
})

test('a database that a version before this one filed by paths keeps its functions, and counts as migrated', async () => {
  const { url, sql } = await emptyDatabase({ hasQueue: true })
  await migrate(url, { folder: withFunctions() })
  await sql`
    update function_set set checksum = 'of paths', files = (
      select jsonb_object_agg('a/' || name || '.sql', sum) || '{"a/former.sql": "of a file that is gone"}'
      from jsonb_each(files) as file (name, sum))`
  await sql`create function former() returns int language sql return 1`
  const before = await idsOf(sql)
  const folder = aSchemaFolder(elsewhere)

  expect(await migrate(url, { folder })).toEqual([])
  expect(await idsOf(sql)).toEqual(before.filter(({ proname }) => proname !== 'former'))
  expect(
    await sql`select from function_set where checksum = ${readSchema(folder).functionsChecksum}`,
  ).toHaveLength(1)
})

test('two files of one name are refused with both, and nothing runs', async () => {
  const { url, sql } = await emptyDatabase({ hasQueue: true })
  const folder = aSchemaFolder({ ...elsewhere, 'modules/a/sql/inner_part.sql': inner })
  const refused = migrate(url, { folder })

  await expect(refused).rejects.toThrow(MigrationFailed)
  await expect(refused).rejects.toThrow(
    'Two files define the function inner_part: database/sql/inner_part.sql, modules/a/sql/inner_part.sql',
  )
  expect(await tableNames(sql)).toEqual([])
})

test('a function file that does not parse is one line, and every function stays as it was', async () => {
  const { url, sql } = await emptyDatabase({ hasQueue: true })
  await migrate(url, { folder: withFunctions() })
  const broken = withFunctions({
    inner: inner.replace('return 1', 'return 7'),
    mark: mark.replace('begin new', 'begin\n  gibberish here; new'),
  })

  await expect(migrate(url, { folder: broken })).rejects.toThrow(MigrationFailed)
  await expect(migrate(url, { folder: broken })).rejects.toThrow(
    /^Function file modules\/a\/sql\/mark_row\.sql failed and was undone: syntax error at or near "gibberish" \(line \d+\)$/,
  )
  expect(await seenByTrigger(sql)).toBe(2)
})

test('a column that needs a function is never lost: replacing that function fails', async () => {
  const { url, sql } = await emptyDatabase({ hasQueue: true })
  await migrate(url, { folder: withFunctions() })
  await sql`alter table t add column n int generated always as (inner_part()) stored`

  await expect(
    migrate(url, { folder: withFunctions({ inner: inner.replace('return 1', 'return 7') }) }),
  ).rejects.toThrow(/^Dropping the functions .* failed and was undone: cannot drop/)
  expect(await sql`insert into t (id) values (1) returning seen, n`).toEqual([{ seen: 2, n: 1 }])
})

test('a release waits for no table whose triggers stay, whatever its migration changes', async () => {
  const { url, sql } = await emptyDatabase({ hasQueue: true })
  await migrate(url, { folder: withFunctions() })
  const next = withFunctions({ inner: inner.replace('return 1', 'return 10') })
  writeFileSync(join(next, 'database/migrations', '0002-u.sql'), 'create table u (id int)')

  await sql.begin(async (tx) => {
    await tx`insert into t (id) values (1)`
    expect(await migrate(url, { folder: next })).toContain('0002-u.sql')
  })
  expect(await seenByTrigger(sql)).toBe(11)
})

test.each([
  ['a function', 'drop function outer_part', 'modules/a/sql/outer_part.sql'],
  ['a function with its trigger', 'drop function mark_row cascade', 'modules/a/sql/mark_row.sql'],
  [
    'a table with its trigger',
    `drop table t; ${tables['database/migrations/0001-t.sql']}`,
    'modules/a/sql/mark_row.sql',
  ],
])('after a migration that dropped %s, this is made again and nothing else', async (_, statements, path) => {
  const { url, sql } = await emptyDatabase({ hasQueue: true })
  await migrate(url, { folder: withFunctions() })
  const next = withFunctions()
  writeFileSync(join(next, 'database/migrations', '0002-drop.sql'), statements)

  expect(await migrate(url, { folder: next })).toEqual(['0002-drop.sql', path])
  expect(await seenByTrigger(sql)).toBe(2)
})

test('callers at work while functions are replaced get the old form or the new one, and never an error', async () => {
  const { url } = await emptyDatabase({ hasQueue: true })
  const version = (n: number) => withFunctions({ inner: inner.replace('return 1', `return ${n}`) })
  await migrate(url, { folder: version(1) })
  const callers = connect(url, { max: 2, asApplication: false })
  const seen = new Set<unknown>()
  let isOver = false
  const keepCalling = async () => {
    while (!isOver) {
      seen.add(await seenByTrigger(callers))
      const [row] = await callers<{ called: number }[]>`select outer_part() as called`
      seen.add(row?.called)
    }
  }
  const calling = Promise.all([keepCalling(), keepCalling(), keepCalling()])

  for (const n of [2, 3, 4]) await migrate(url, { folder: version(n) })
  await vi.waitUntil(() => seen.has(5), 30_000)
  isOver = true
  await calling
  await callers.end()

  expect([...seen].filter((value) => ![2, 3, 4, 5].includes(Number(value)))).toEqual([])
})

test('each file creates the one function it is named after; only those of checks come from migrations', async () => {
  const { sql } = await testDatabase()
  const rows = await sql<{ name: string }[]>`
    select proname as name from pg_proc f
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = f.oid and deptype = 'e')
      and not exists (select from pg_depend where refobjid = f.oid and classid = 'pg_constraint'::regclass)
    order by proname collate "C"`

  expect(rows.map(({ name }) => name)).toEqual(
    readSchema()
      .functions.map(({ name }) => name)
      .toSorted(),
  )
})

test('a function with the rights of the owner looks nowhere else than it says', async () => {
  const { sql } = await testDatabase()
  const rows = await sql`
    select proname from pg_proc
    where pronamespace = 'public'::regnamespace and prosecdef
      and not coalesce(proconfig && array['search_path=public, pg_temp', 'search_path=pg_catalog, pg_temp'], false)`

  expect(rows).toEqual([])
})

test('a function that stays after a migration knows the columns it added: a parsed body returns no row of a table', async () => {
  const { sql } = await testDatabase()
  const rows = await sql`
    select proname from pg_proc join pg_type on pg_type.oid = prorettype
    where pronamespace = 'public'::regnamespace and prosqlbody is not null and typrelid <> 0`

  expect(rows).toEqual([])
})

test('the application cannot create or replace functions', async () => {
  const { url } = await emptyDatabase({ hasQueue: true })
  await migrate(url)
  const sql = connect(url, { max: 1 })
  try {
    await expect(sql`create function f() returns int return 1`).rejects.toThrow('permission denied')
    await expect(sql`drop function jobcoin_write`).rejects.toThrow('must be owner')
    await expect(sql`insert into function_set (checksum, files) values ('', '{}')`).rejects.toThrow(
      'permission denied',
    )
  } finally {
    await sql.end()
  }
})
