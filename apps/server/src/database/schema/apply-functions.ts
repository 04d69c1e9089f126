import { basename } from 'node:path/posix'
import type { Sql, Tx } from '../connect.ts'
import { inCallOrder } from './function-order.ts'
import { failureOf } from './migration-failed.ts'
import { retryOnLock } from './retry-on-lock.ts'
import type { FunctionFile, Schema } from './schema-files.ts'

/**
 * Syncs the functions and triggers of the database with the files, in one transaction: drops and recreates the changed
 * functions and those that depend on them, creates the missing ones and drops those without a file. A function that
 * stays is not touched: recreating its triggers would lock their tables. A function is known by its name, so that a file
 * may move. Returns the paths of the files it ran.
 */
export async function applyFunctions(sql: Sql, { functions, functionsChecksum }: Schema): Promise<string[]> {
  const applied = await newestSet(sql)
  const present = await presentFunctions(sql)
  const isCurrent = (file: FunctionFile) =>
    applied.files.get(file.name) === file.checksum && (present.get(file.name) ?? -1) >= triggersIn(file)
  const names = new Set(functions.map((file) => file.name))
  const gone = [...applied.files.keys()].filter((name) => !names.has(name))
  const changed = functions.filter((file) => !isCurrent(file)).map((file) => file.name)
  const replaced = new Set([...changed, ...(await dependentsOf(sql, [...changed, ...gone]))])
  const pending = inCallOrder(functions).filter((file) => replaced.has(file.name))
  if (pending.length === 0 && applied.checksum === functionsChecksum) return []

  await retryOnLock(sql, async (tx) => {
    await drop(tx, [...gone, ...pending.map((file) => file.name)])
    for (const file of pending) await create(tx, file)
    await tx`
      insert into function_set (checksum, files)
      values (${functionsChecksum}, ${tx.json(checksumsOf(functions))})
      on conflict (checksum) do update set files = excluded.files, applied_at = excluded.applied_at`
  })

  return pending.map((file) => file.path)
}

/** The set of functions that the database has, with the checksum of each by its name. */
async function newestSet(sql: Sql): Promise<{ checksum: string | null; files: Map<string, string> }> {
  const [row] = await sql<{ checksum: string; files: Record<string, string> }[]>`
    select checksum, files from function_set order by applied_at desc limit 1`
  // Sets of earlier versions name a function by the path of its file.
  const files = Object.entries(row?.files ?? {}).map(([path, sum]) => [basename(path, '.sql'), sum] as const)

  return { checksum: row?.checksum ?? null, files: new Map(files) }
}

/** How many triggers call each function of the database: a migration may have dropped some, or functions. */
async function presentFunctions(sql: Sql): Promise<Map<string, number>> {
  const rows = await sql<{ name: string; triggers: number }[]>`
    select proname as name, (select count(*)::int from pg_trigger where tgfoid = f.oid) as triggers
    from pg_proc f where pronamespace = 'public'::regnamespace`

  return new Map(rows.map(({ name, triggers }) => [name, triggers]))
}

const triggersIn = ({ text }: FunctionFile) => text.match(/^create trigger /gm)?.length ?? 0

/** Functions whose parsed bodies call these, directly or not: PostgreSQL drops them only together. */
async function dependentsOf(sql: Sql, names: readonly string[]): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    with recursive replaced (oid) as (
      select oid from pg_proc where pronamespace = 'public'::regnamespace and proname = any (${names}::text[])
      union
      select objid from pg_depend join replaced on refobjid = replaced.oid
      where refclassid = 'pg_proc'::regclass and classid = 'pg_proc'::regclass
    )
    select proname as name from pg_proc where oid in (select oid from replaced)`

  return rows.map(({ name }) => name)
}

const checksumsOf = (files: readonly FunctionFile[]) =>
  Object.fromEntries(files.map((file) => [file.name, file.checksum]))

/** No cascade: if a column or index depends on a function, this fails instead of dropping it. */
async function drop(tx: Tx, names: readonly string[]) {
  const [row] = await tx<{ triggers: string | null; functions: string | null }[]>`
    with replaced as (
      select oid from pg_proc where pronamespace = 'public'::regnamespace and proname = any (${names}::text[])
    )
    select
      (select string_agg(format('drop trigger %I on %s', tgname, tgrelid::regclass), ';')
        from pg_trigger where tgfoid in (select oid from replaced)) as triggers,
      (select 'drop function ' || string_agg(oid::regprocedure::text, ', ') from replaced) as functions`
  try {
    if (row?.triggers) await tx.unsafe(row.triggers)
    if (row?.functions) await tx.unsafe(row.functions)
  } catch (cause) {
    throw failureOf(`Dropping the functions ${names.join(', ')}`, cause)
  }
}

async function create(tx: Tx, { path, text }: FunctionFile) {
  try {
    await tx.unsafe(text)
  } catch (cause) {
    throw failureOf(`Function file ${path}`, cause, text)
  }
}
