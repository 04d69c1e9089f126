import pg from 'pg'

/** Runs one statement and returns its rows. */
export async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client(url)

  try {
    await client.connect()
    return (await client.query<object>(statement)).rows
  } finally {
    await client.end()
  }
}
