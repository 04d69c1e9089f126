import type { Sql } from '../connect.ts'

export type Column = { name: string; type: string; isKey: boolean; isUnique: boolean; isNullable: boolean }
export type Table = { name: string; columns: Column[]; references: Reference[] }
/** A foreign key, by its columns. */
export type Reference = { columns: string[]; to: string; isUnique: boolean; isOptional: boolean }

/** The product's tables in a migrated database, without the two version tables. */
export async function readTables(sql: Sql): Promise<Table[]> {
  const rows = await sql<{ table: Table }[]>`
    with keys as (
      select conrelid, contype, conkey, confrelid, conname,
        array(
          select attname::text from unnest(conkey) with ordinality as k (num, nth)
          join pg_attribute on attrelid = conrelid and attnum = num order by nth) as names
      from pg_constraint where connamespace = 'public'::regnamespace and contype in ('p', 'u', 'f')
    )
    select json_build_object(
      'name', c.relname,
      'columns', (
        select json_agg(json_build_object(
          'name', a.attname,
          'type', format_type(a.atttypid, null),
          'isNullable', not a.attnotnull,
          'isKey', exists (select from keys where conrelid = c.oid and contype = 'p' and a.attnum = any (conkey)),
          'isUnique', exists (select from keys where conrelid = c.oid and contype = 'u' and conkey = array[a.attnum])
        ) order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped),
      'references', (
        select coalesce(json_agg(json_build_object(
          'columns', f.names,
          'to', f.confrelid::regclass::text,
          'isUnique', exists (
            select from keys u where u.conrelid = f.conrelid and u.contype in ('p', 'u') and u.conkey <@ f.conkey),
          'isOptional', exists (
            select from pg_attribute a where a.attrelid = c.oid and a.attnum = any (f.conkey) and not a.attnotnull)
        ) order by f.conname), '[]')
        from keys f where f.conrelid = c.oid and f.contype = 'f')
      ) as table
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not in ('migration', 'function_set')
    order by c.relname collate "C"`

  return rows.map((row) => row.table)
}
