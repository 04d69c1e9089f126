import { PostgresError, startPostgres } from '../index.ts'

/** A program for the tests: owns a PostgreSQL in the given folder until its stdin closes. */
const [dataDir = ''] = process.argv.slice(2)

try {
  const postgres = await startPostgres({ dataDir, fsync: false })
  console.log(JSON.stringify({ url: postgres.url, pid: postgres.pid }))
  process.stdin.resume().once('end', () => void postgres.stop())
} catch (error) {
  if (!(error instanceof PostgresError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
