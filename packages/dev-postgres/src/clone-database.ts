import pg from 'pg'

/** Copies a database that has no open connections, and returns the URL of the copy. */
export async function createDatabaseFrom(url: string, template: string, name: string): Promise<string> {
  // Without fsync, copying the files takes half the time of writing them to the WAL.
  const [copy, source] = [name, template].map(pg.escapeIdentifier)
  await asSuperuser(url, `create database ${copy} template ${source} strategy file_copy`)

  return addressOf(url, name)
}

/** Drops a database even if it has open connections. */
export async function dropDatabase(url: string, name: string): Promise<void> {
  await asSuperuser(url, `drop database if exists ${pg.escapeIdentifier(name)} with (force)`)
}

async function asSuperuser(url: string, statement: string) {
  const client = new pg.Client(addressOf(url, 'postgres'))

  try {
    await client.connect()
    await client.query(statement)
  } finally {
    await client.end()
  }
}

function addressOf(url: string, database: string): string {
  const address = new URL(url)
  address.pathname = `/${database}`

  return address.href
}
