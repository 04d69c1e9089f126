import type { Sql } from '../connect.ts'
import { pooledName } from '../connection/connection-settings.ts'
import type { Schema } from './schema-files.ts'

/** This code must not touch the database in its current state. The message says what the operator has to do. */
export class DatabaseRefused extends Error {}

/** Runs all checks that are possible before the first change. Returns the applied migrations. */
export async function checkDatabase(sql: Sql, schema: Schema): Promise<Set<string>> {
  const columns = await versionColumns(sql)
  if (columns.length === 0) {
    await refuseWithoutRights(sql)
    return new Set()
  }
  if (!columns.includes('checksum')) throw new DatabaseRefused(tooOld)

  const applied = await sql<{ name: string; checksum: string }[]>`select name, checksum from migration`
  refuseMigrations(applied, schema)
  await refuseNewerFunctions(sql, schema)

  return new Set(applied.map(({ name }) => name))
}

const tooOld =
  'The database was made by a version before the first release and cannot be brought forward. To start anew, delete .data/ (the embedded database) or give DATABASE_URL an empty database.'

async function versionColumns(sql: Sql) {
  const rows = await sql<{ name: string }[]>`
    select attname as name from pg_attribute where attrelid = to_regclass('public.migration') and attnum > 0`

  return rows.map(({ name }) => name)
}

function refuseMigrations(applied: readonly { name: string; checksum: string }[], { migrations }: Schema) {
  const checksums = new Map(migrations.map(({ path, checksum }) => [path, checksum]))
  const unknown = applied.filter(({ name }) => !checksums.has(name)).map(({ name }) => name)
  if (unknown.length > 0) {
    throw new DatabaseRefused(
      `The database is newer than this code: it has ${unknown.toSorted().join(', ')}.`,
    )
  }

  const edited = applied.filter(({ name, checksum }) => checksums.get(name) !== checksum)
  if (edited.length > 0) {
    const names = edited.map(({ name }) => name).toSorted()
    throw new DatabaseRefused(
      `Edited after it ran on this database: ${names.join(', ')}. Undo the edit and write the change as a new migration.`,
    )
  }
}

/** The application_name of the migrating connection. */
export const migrationName = 'joblane migration'

/**
 * Functions have no version numbers: a set is newer than this code's if it replaced it. While an instance runs with the
 * newer set, an old instance that restarts must not restore its own. With no instance running, this is a rollback to an
 * older version, and allowed. Every instance has a direct connection to listen by.
 */
async function refuseNewerFunctions(sql: Sql, { functionsChecksum }: Schema) {
  const [row] = await sql<{ isNewer: boolean }[]>`
    select
      exists (
        select from function_set mine join function_set newer on newer.applied_at > mine.applied_at
        where mine.checksum = ${functionsChecksum})
      and exists (
        select from pg_stat_activity
        where datname = current_database()
          and application_name like 'joblane%'
          and application_name not in (${migrationName}, ${pooledName})) as "isNewer"`
  if (row?.isNewer) {
    throw new DatabaseRefused(
      'The database is newer than this code: another version replaced its functions and is running. Stop those instances first.',
    )
  }
}

type Rights = {
  user: string
  mayCreate: boolean
  hasRole: boolean
  mayUseRole: boolean
  mayCreateRoles: boolean
}

async function refuseWithoutRights(sql: Sql) {
  const [rights] = await sql<Rights[]>`
    select current_user as user,
      has_database_privilege(current_database(), 'create')
        and has_schema_privilege('public', 'create') as "mayCreate",
      app.oid is not null as "hasRole",
      coalesce(pg_has_role(app.oid, 'set') or pg_has_role(app.oid, 'member with admin option'), false) as "mayUseRole",
      me.rolsuper or me.rolcreaterole as "mayCreateRoles"
    from pg_roles me left join pg_roles app on app.rolname = 'joblane_app'
    where me.rolname = current_user`
  const lacking = rights && lackingRight(rights)
  if (lacking) throw new DatabaseRefused(lacking)
}

/** What an administrator must do first; null if no privilege is missing. */
function lackingRight({ user, mayCreate, hasRole, mayUseRole, mayCreateRoles }: Rights): string | null {
  if (!mayCreate)
    return `The user ${user} may not create tables in this database: make it the owner of the database.`
  if (hasRole && !mayUseRole)
    return `The user ${user} is not a member of the role joblane_app. As an administrator run "grant joblane_app to ${user}".`
  if (!hasRole && !mayCreateRoles)
    return `The user ${user} may not create the role joblane_app. As an administrator run "alter role ${user} createrole", or make the role: "create role joblane_app nologin; grant joblane_app to ${user}".`

  return null
}
