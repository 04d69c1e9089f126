import pg from 'pg'
import { expect, test } from 'vitest'
import { ConnectionFailed } from './connection-failed.ts'

const said = (code: string, fields: Partial<pg.DatabaseError> = {}) =>
  Object.assign(new pg.DatabaseError('server login has been failing', 0, 'error'), { code, ...fields })

test('what PgBouncer says about its database is a failed connection', () => {
  expect(ConnectionFailed.from(said('08P01'))).toMatchObject({
    name: 'ConnectionFailed',
    code: 'CONNECTION_POOLER',
    message: 'server login has been failing',
  })
})

test('a protocol violation that PostgreSQL finds is a bug, and stays one', () => {
  const bug = said('08P01', { routine: 'exec_bind_message' })

  expect(ConnectionFailed.from(bug)).toBe(bug)
})

test.each([
  ['Connection terminated unexpectedly', 'CONNECTION_CLOSED'],
  ['Client was closed and is not queryable', 'CONNECTION_CLOSED'],
  ['timeout expired', 'CONNECT_TIMEOUT'],
])('the driver’s "%s" gets the code %s', (text, code) => {
  expect(ConnectionFailed.from(new Error(text))).toMatchObject({ code })
})
