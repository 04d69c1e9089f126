import pg from 'pg'

/** Copies a database nobody is connected to, and returns the address of the copy. */
export async function createDatabaseFrom(url: string, template: string, name: string): Promise<string> {
  // To copy files takes half the time of writing them into the log, where nothing waits for the disk.
  const [copy, source] = [name, template].map(pg.escapeIdentifier)
  await asSuperuser(url, `create database ${copy} template ${source} strategy file_copy`)

  return addressOf(url, name)
}

/** Drops a database even while somebody is connected to it. */
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
