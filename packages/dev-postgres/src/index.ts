export { createDatabaseFrom, dropDatabase } from './clone-database.ts'
export { PostgresError } from './postgres-error.ts'
export { type Postgres, type PostgresOptions, startPostgres } from './start-postgres.ts'
export { startTestPostgres } from './start-test-postgres.ts'
