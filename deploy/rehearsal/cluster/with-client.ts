import pg from 'pg'

/** Runs statements on a connection of their own. */
export async function withClient<Result>(
  connectionString: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 })
  // The statement that was running fails as well, and says so.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Whether the address leads to a PostgreSQL that takes writes. */
export const isWritable = (url: string): Promise<boolean> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ writable: boolean }>('select not pg_is_in_recovery() as writable')

    return rows[0]?.writable ?? false
  })
