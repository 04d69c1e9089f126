import { PostgresError } from '@joblane/dev-postgres'
import { type Config, InvalidSettings } from '../config.ts'
import { MigrationFailed } from '../database/schema/migration-failed.ts'
import { DatabaseRefused } from '../database/schema/refuse-database.ts'

type Code = { code?: unknown; syscall?: unknown }

/** Instructions for fixing a failed start, one line per problem; null if the failure is our bug. */
export function explainStartFailure(error: unknown, config: Config | undefined): string[] | null {
  if (error instanceof InvalidSettings) return [...error.problems]
  if (
    error instanceof PostgresError ||
    error instanceof DatabaseRefused ||
    error instanceof MigrationFailed
  ) {
    return [error.message]
  }
  if (!(error instanceof Error) || !config) return null

  const { code, syscall }: Error & Code = error
  if (typeof code !== 'string') return null
  const about = syscall === 'listen' ? problemsOfListening[code] : problemsOfDatabase[code]

  return about ? [about(config)] : null
}

type Explain = (config: Config) => string

const problemsOfListening: Readonly<Record<string, Explain>> = {
  EADDRINUSE: ({ port }) =>
    `Port ${port} is taken: stop the program that uses it, or set PORT to another one.`,
  EACCES: ({ port }) => `Port ${port} is not allowed to this user: set PORT to one above 1023.`,
  EADDRNOTAVAIL: ({ host }) => `HOST: ${host} is not an address of this machine.`,
  ENOTFOUND: ({ host }) => `HOST: ${host} is not known.`,
}

const unreachable: Explain = ({ databaseUrl }) =>
  `The database at ${placeOf(databaseUrl)} cannot be reached: is it running, and is DATABASE_URL right?`
const refused: Explain = ({ databaseUrl }) =>
  `The database at ${placeOf(databaseUrl)} refuses the user or the password of DATABASE_URL.`

/** Error codes of the network, the driver and PostgreSQL. */
const problemsOfDatabase: Readonly<Record<string, Explain>> = {
  ECONNREFUSED: unreachable,
  ECONNRESET: unreachable,
  EHOSTUNREACH: unreachable,
  ENOTFOUND: unreachable,
  EAI_AGAIN: unreachable,
  ETIMEDOUT: unreachable,
  CONNECT_TIMEOUT: unreachable,
  CONNECTION_CLOSED: unreachable,
  '57P03': unreachable,
  '28P01': refused,
  '28000': refused,
  '3D000': ({ databaseUrl }) =>
    `The server at ${placeOf(databaseUrl)} has no database of that name: create it, or correct DATABASE_URL.`,
}

/** Host, port and name, never the password. */
function placeOf(databaseUrl: string | undefined) {
  if (databaseUrl === undefined) return 'its own address'
  const { host, pathname } = new URL(databaseUrl)

  return `${host}${pathname}`
}
