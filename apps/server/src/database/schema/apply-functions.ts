import type { Sql, Tx } from '../connect.ts'
import { inCallOrder, withCallers } from './function-order.ts'
import { failureOf } from './migration-failed.ts'
import { retryOnLock } from './retry-on-lock.ts'
import type { FunctionFile, Schema } from './schema-files.ts'

/**
 * Syncs the functions and triggers of the database with the files, in one transaction: drops the changed functions,
 * their callers and those without a file, and recreates them. Returns the paths of the files it ran.
 */
export async function applyFunctions(sql: Sql, { functions, functionsChecksum }: Schema): Promise<string[]> {
  const applied = await appliedFunctions(sql)
  const changed = functions.filter((file) => applied.get(file.path) !== file.checksum)
  const paths = new Set(functions.map((file) => file.path))
  const gone = [...applied.keys()].filter((path) => !paths.has(path)).map(nameOf)
  const replaced = withCallers(changed, functions)
  const pending = inCallOrder(functions).filter((file) => replaced.has(file))
  if (pending.length === 0 && gone.length === 0) return []

  await retryOnLock(sql, async (tx) => {
    await drop(tx, [...gone, ...pending.map((file) => file.name)])
    for (const file of pending) await create(tx, file)
    await tx`
      insert into function_set (checksum, files)
      values (${functionsChecksum}, ${tx.json(checksumsOf(functions))})
      on conflict (checksum) do update set applied_at = excluded.applied_at`
  })

  return pending.map((file) => `functions/${file.path}`)
}

/** Checksums by path. After a migration none match, because it may have dropped functions, or tables with triggers. */
async function appliedFunctions(sql: Sql): Promise<Map<string, string>> {
  const [row] = await sql<{ files: Record<string, string>; isCurrent: boolean }[]>`
    select files, applied_at >= (select max(applied_at) from migration) as "isCurrent"
    from function_set order by applied_at desc limit 1`
  const files = Object.entries(row?.files ?? {})

  return new Map(files.map(([path, checksum]) => [path, row?.isCurrent ? checksum : 'before the migration']))
}

const nameOf = (path: string) => path.replace(/^.*\//, '').replace(/\.sql$/, '')

const checksumsOf = (files: readonly FunctionFile[]) =>
  Object.fromEntries(files.map((file) => [file.path, file.checksum]))

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
