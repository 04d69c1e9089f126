import postgres from 'postgres'

/** Copies a database nobody is connected to, and returns the address of the copy. */
export async function createDatabaseFrom(url: string, template: string, name: string): Promise<string> {
  // To copy files takes half the time of writing them into the log, where nothing waits for the disk.
  await asSuperuser(
    url,
    (sql) => sql`create database ${sql(name)} template ${sql(template)} strategy file_copy`,
  )
  return addressOf(url, name)
}

/** Drops a database even while somebody is connected to it. */
export async function dropDatabase(url: string, name: string): Promise<void> {
  await asSuperuser(url, (sql) => sql`drop database if exists ${sql(name)} with (force)`)
}

async function asSuperuser(url: string, work: (sql: postgres.Sql) => Promise<unknown>) {
  const sql = postgres(addressOf(url, 'postgres'), { max: 1, onnotice: () => undefined })

  try {
    await work(sql)
  } finally {
    await sql.end()
  }
}

function addressOf(url: string, database: string): string {
  const address = new URL(url)
  address.pathname = `/${database}`

  return address.href
}
