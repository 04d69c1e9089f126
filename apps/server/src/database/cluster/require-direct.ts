import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import pg from 'pg'
import { connectionSettings } from '../connection/connection-settings.ts'
import { DatabaseRefused } from '../schema/check-database.ts'
import { placeOf } from './addresses.ts'

const patienceInMs = 3000
/** An unusual value, so that a server that received the setting differs from one that has its default. */
const sentTimeoutInMs = 14_321

/**
 * Refuses an address that leads to a standby or through a pooler in transaction mode, which would lose notifications
 * and keep the migration's lock without an error. Called before anything is changed.
 */
export async function requireDirect(url: string) {
  const settings = connectionSettings(url, { name: 'joblane check', statementTimeoutInMs: sentTimeoutInMs })
  const clients = [new pg.Client(settings), new pg.Client(settings)] as const
  for (const client of clients) client.on('error', () => {})

  try {
    await Promise.all(clients.map((client) => client.connect()))
    const reason = await reasonAgainst(...clients)
    if (reason) throw refusal(url, reason)
  } catch (error) {
    if (isAboutParameters(error)) throw refusal(url, reasons.refusesParameters)
    throw error
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => {})))
  }
}

const reasons = {
  refusesParameters: 'leads through a pooler that refuses start-up parameters',
  dropsParameters: 'leads through a pooler that drops start-up parameters',
  isDeaf: 'leads through a pooler in transaction mode, where notifications are lost',
  isStandby: 'leads to a standby',
}

async function reasonAgainst(listening: pg.Client, sending: pg.Client): Promise<string | null> {
  const { rows } = await listening.query<{ timeout: string; isStandby: boolean }>(
    `select current_setting('statement_timeout') as timeout, pg_is_in_recovery() as "isStandby"`,
  )
  if (rows[0]?.isStandby) return reasons.isStandby
  if (rows[0]?.timeout !== `${sentTimeoutInMs}ms`) return reasons.dropsParameters

  return (await hears(listening, sending)) ? null : reasons.isDeaf
}

/** The notice comes from another connection: in transaction mode a pooler gives it to that one. */
async function hears(listening: pg.Client, sending: pg.Client) {
  const channel = `joblane_check_${randomUUID()}`
  const heard = once(listening, 'notification', { signal: AbortSignal.timeout(patienceInMs) })
  heard.catch(() => {})
  await listening.query(`listen ${listening.escapeIdentifier(channel)}`)
  await sending.query('select pg_notify($1, $2)', [channel, ''])

  return heard.then(
    () => true,
    () => false,
  )
}

const refusal = (url: string, reason: string) =>
  new DatabaseRefused(
    `The address ${placeOf(url)} ${reason}: set DATABASE_DIRECT_URL to the primary itself. DATABASE_URL may then lead through the pooler.`,
  )

const isAboutParameters = (error: unknown) =>
  error instanceof pg.DatabaseError && error.code === '08P01' && error.message.includes('startup parameter')
