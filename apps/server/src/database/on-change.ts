import type { Sql } from './connect.ts'

/**
 * Calls back whenever the database tells of a change on the channel, and after each connection made or made anew,
 * when changes may have gone by unheard. All channels of a pool share one connection. Returns how to stop.
 */
export async function onChange(
  sql: Sql,
  channel: string,
  callback: () => void,
): Promise<() => Promise<void>> {
  const { unlisten } = await sql.listen(channel, callback, callback)

  return unlisten
}
