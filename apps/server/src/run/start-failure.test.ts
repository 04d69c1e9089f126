import { PostgresError } from '@joblane/dev-postgres'
import { expect, test } from 'vitest'
import { InvalidSettings, readConfig } from '../config.ts'
import { MigrationFailed } from '../database/schema/migration-failed.ts'
import { DatabaseRefused } from '../database/schema/check-database.ts'
import { explainStartFailure } from './start-failure.ts'

const config = readConfig({ DATABASE_URL: 'postgres://app:hidden@db.test:5433/joblane', PORT: '80' })
const failure = (code: string, syscall?: string) =>
  Object.assign(new Error('library text'), { code, syscall })

test.each([
  [
    failure('EADDRINUSE', 'listen'),
    'Port 80 is taken: stop the program that uses it, or set PORT to another one.',
  ],
  [failure('EACCES', 'listen'), 'Port 80 is not allowed to this user: set PORT to one above 1023.'],
  [failure('EADDRNOTAVAIL', 'listen'), 'HOST: localhost is not an address of this machine.'],
  [
    failure('ECONNREFUSED', 'connect'),
    'The database at db.test:5433/joblane cannot be reached: is it running, and is DATABASE_URL right?',
  ],
  [
    failure('CONNECT_TIMEOUT'),
    'The database at db.test:5433/joblane cannot be reached: is it running, and is DATABASE_URL right?',
  ],
  [
    failure('28P01'),
    'The database at db.test:5433/joblane refuses the user or the password of DATABASE_URL.',
  ],
  [
    failure('3D000'),
    'The server at db.test:5433/joblane has no database of that name: create it, or correct DATABASE_URL.',
  ],
  [new PostgresError('The data folder is in use.'), 'The data folder is in use.'],
  [new DatabaseRefused('The database is newer.'), 'The database is newer.'],
  [new MigrationFailed('Migration 0007-x.sql failed.'), 'Migration 0007-x.sql failed.'],
])('%s becomes one line that says what to do', (error, line) => {
  expect(explainStartFailure(error, config)).toEqual([line])
})

test('wrong settings become a line each', () => {
  expect(explainStartFailure(new InvalidSettings(['PORT: a', 'HOST: b']), undefined)).toEqual([
    'PORT: a',
    'HOST: b',
  ])
})

test('a bug of ours is not explained as a mistake of the operator', () => {
  expect(explainStartFailure(new TypeError('x is not a function'), config)).toBeNull()
})
