import { PostgresError } from '@joblane/dev-postgres'
import { type Config, InvalidSettings } from '../config.ts'
import { placeOf } from '../database/cluster/addresses.ts'
import { MigrationFailed } from '../database/schema/migration-failed.ts'
import { DatabaseRefused } from '../database/schema/check-database.ts'

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

const unreachable: Explain = (config) =>
  `The database at ${placesOf(config)} cannot be reached: is it running, and is ${settingsOf(config)} right?`
const refused: Explain = (config) =>
  `The database at ${placesOf(config)} refuses the user or the password of ${settingsOf(config)}.`

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
  CONNECTION_POOLER: unreachable,
  CONNECTION_STANDBY: unreachable,
  '57P03': unreachable,
  '28P01': refused,
  '28000': refused,
  '3D000': (config) =>
    `The server at ${placesOf(config)} has no database of that name: create it, or correct ${settingsOf(config)}.`,
}

/** An error does not say which address it came from. */
function placesOf({ databaseUrl, databaseDirectUrl }: Config) {
  const urls = [databaseUrl, databaseDirectUrl].filter((url) => url !== undefined)

  return urls.map(placeOf).join(' or ') || 'its own address'
}

const settingsOf = ({ databaseDirectUrl }: Config) =>
  databaseDirectUrl === undefined ? 'DATABASE_URL' : 'DATABASE_URL or DATABASE_DIRECT_URL'
