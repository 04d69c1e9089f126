import { beforeAll, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { connect } from '#database/connect.ts'
import { testApp } from '#testing/test-app.ts'
import { testDatabase } from '#testing/test-database.ts'
import { loadSite } from './load-site.ts'

let app: FastifyInstance

beforeAll(async () => {
  const { sql, url } = await testDatabase()
  const owner = connect(url, { max: 1, asApplication: false })
  await owner`update subcategory set name = 'Pipe Fitting', slug = 'pipe-fitting' where name = 'Plumbing'`
  await owner`update category set name = 'Celebrations', slug = 'celebrations' where name = 'Events'`
  await owner.end()
  app = await testApp({ sql, site: await loadSite() })
})

test.each([
  ['a service', '/Plumbing', '/Pipe%20Fitting'],
  ['a service by its slug', '/plumbing', '/Pipe%20Fitting'],
  ['a category', '/Events', '/Celebrations'],
  ['a service with a zip code', '/Plumbing?zip=33199', '/Pipe%20Fitting?zip=33199'],
  [
    'a service with what its page knows and what it does not',
    '/Plumbing?q=leak&from=mail&zip=33199',
    '/Pipe%20Fitting?q=leak&from=mail&zip=33199',
  ],
  ['a service in a city', '/plumbing/tx/austin', '/pipe-fitting/tx/austin'],
  [
    'a service in a city, in another spelling',
    '/Plumbing/TX/Austin?from=mail',
    '/pipe-fitting/tx/austin?from=mail',
  ],
])('the address of %s that was renamed leads to its present one for good', async (_, former, present) => {
  const reply = await app.inject(former)

  expect(reply.statusCode).toBe(308)
  expect(reply.headers.location).toBe(present)
  expect((await app.inject(present)).statusCode).toBe(200)
})

test('a name that no service ever had leads nowhere', async () => {
  expect((await app.inject('/Teleporting')).statusCode).toBe(404)
  expect((await app.inject('/teleporting/tx/austin')).statusCode).toBe(404)
})
