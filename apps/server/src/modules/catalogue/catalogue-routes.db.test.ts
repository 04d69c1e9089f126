import { categoryOrder } from '@joblane/contracts/catalogue/category-order'
import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { connect, type Sql } from '#database/connect.ts'
import { testApp } from '#testing/test-app.ts'
import { testDatabase } from '#testing/test-database.ts'

let app: FastifyInstance
let sql: Sql
let url: string

beforeAll(async () => {
  const database = await testDatabase()
  sql = database.sql
  url = database.url
  app = await testApp({ sql })
})

const dataOf = async (path: string) => (await app.inject(path)).json().data

test('the categories come in their order, each with icon and subcategories', async () => {
  const reply = await app.inject('/api/categories')

  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(reply.headers['cache-control']).toContain('max-age')
  expect(reply.json()).toMatchObject({ success: true, message: 'OK' })
  expect(reply.json().data.map(({ name }: { name: string }) => name)).toEqual([...categoryOrder])
  expect(reply.json().data[5]).toEqual({
    id: expect.any(String),
    name: 'Auto',
    iconPath: '/art/category-auto.svg',
    subcategories: expect.arrayContaining([{ id: expect.any(String), name: 'Towing' }]),
  })
})

test.each(['Plumbing', 'plumbing', 'pool-cleaning'])('%s has its questions', async (name) => {
  const questions = await dataOf(`/api/questions/subcategory?name=${name}`)

  expect(questions.length).toBeGreaterThanOrEqual(3)
  expect(questions[0]).toEqual({
    id: expect.any(String),
    query: expect.stringMatching(/\?$/),
    choices: expect.any(Array),
  })
})

test.each(['nonsense', 'Events', 'constructor', '__proto__', "'%3B--"])(
  '%s has no questions',
  async (name) => {
    const reply = await app.inject(`/api/questions/subcategory?name=${name}`)

    expect(reply.statusCode).toBe(200)
    expect(reply.json().data).toEqual([])
  },
)

test.each([
  ['events', 'Events'],
  ['Oven and Stove Repair', 'Oven and Stove Repair'],
])('%s is described', async (name, proper) => {
  const entry = await dataOf(`/api/categories/description?name=${encodeURIComponent(name)}`)

  expect(entry).toEqual({
    name: proper,
    description: expect.stringMatching(/\.$/),
    sharePath: expect.stringMatching(/^\/share\//),
  })
})

test('a search finds services by what people call them, in the shape of the contract', async () => {
  const reply = await app.inject('/api/services/search?q=Leeky%20FAWCET')

  expect(reply.statusCode).toBe(200)
  expect(reply.json().data[0]).toEqual({
    name: 'Plumbing',
    category: 'Home Maintenance',
    slug: 'plumbing',
    matched: 'leaky faucet',
  })
})

test.each([
  ['r', 8],
  ['repair', 8],
  ['', 0],
  ['!!!', 0],
  ['zeppelin pilot', 0],
  ['x'.repeat(100), 0],
  ["'; drop table subcategory;--", 0],
  ['<script>alert(1)</script>', 0],
  ['PLOMERO', 1],
])('a search for %j finds %i services', async (query, count) => {
  expect(await dataOf(`/api/services/search?q=${encodeURIComponent(query)}`)).toHaveLength(count)
})

test('searches for the same words share an answer, which a change of the catalogue replaces', async () => {
  const [first, again] = await Promise.all(
    ['zeppelin', ' ZEPPELIN! '].map((q) => app.inject(`/api/services/search?q=${encodeURIComponent(q)}`)),
  )
  expect(first?.json().data).toEqual([])
  expect(again?.headers.etag).toBe(first?.headers.etag)

  const owner = connect(url, { max: 1, asApplication: false })
  await owner`insert into subcategory_synonym select id, 'zeppelin', 99 from subcategory where name = 'Driver'`
  // Asked all the time, also while the new index is being built.
  await expect
    .poll(() => dataOf('/api/services/search?q=zeppelin'), { interval: 1, timeout: 30_000 })
    .toMatchObject([{ name: 'Driver' }])
  await owner`delete from subcategory_synonym where phrase = 'zeppelin'`
  await owner.end()
})

test('there are 51 states, by name', async () => {
  const states = await dataOf('/api/states')

  expect(states).toHaveLength(51)
  expect(states[0]).toEqual({ id: expect.any(String), code: 'AL', name: 'Alabama' })
})

test.each(['/api/cities/?stateCode=FL', '/api/cities?stateCode=fl'])('%s are names', async (path) => {
  const cities = await dataOf(path)

  expect(cities).toContain('Miami')
  expect(cities).not.toContain('Chicago')
  expect(cities).toEqual(cities.toSorted())
})

test('an unknown state has no cities', async () => {
  expect(await dataOf('/api/cities/?stateCode=ZZ')).toEqual([])
})

test.each([
  ['/api/cities/', 400],
  ['/api/cities/?stateCode=Florida', 400],
  ['/api/cities/?stateCode=FL&city=Miami', 400],
  ['/api/cities/?stateCode=FL&stateCode=TX', 400],
  ['/api/questions/subcategory', 400],
  ['/api/questions/subcategory?name=', 400],
  ['/api/questions/subcategory?name=%00', 400],
  [`/api/questions/subcategory?name=${'x'.repeat(101)}`, 400],
  ['/api/services/search', 400],
  ['/api/services/search?q=%00', 400],
  ['/api/services/search?q=a&q=b', 400],
  [`/api/services/search?q=${'x'.repeat(10_000)}`, 400],
  ['/api/categories/description?name=nonsense', 404],
  ['/api/questions/category?name=Auto', 404],
])('%s answers %i in the envelope', async (path, status) => {
  const reply = await app.inject(path)

  expect(reply.statusCode).toBe(status)
  expect(reply.json()).toMatchObject({ success: false, status })
})

test('a client that already has the bytes gets 304', async () => {
  const first = await app.inject('/api/categories')
  const etag = String(first.headers['etag'])

  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const reply = await app.inject({ url: '/api/categories', headers: { 'if-none-match': known } })
    expect(reply.statusCode).toBe(304)
    expect(reply.body).toBe('')
  }
  const other = await app.inject({ url: '/api/categories', headers: { 'if-none-match': '"other"' } })
  expect(other.statusCode).toBe(200)
})

test('a change made anywhere is seen by every instance', async () => {
  const elsewhere = connect(url, { max: 1 })
  const another = await testApp({ sql })
  await Promise.all([app, another].map((instance) => instance.inject('/api/categories')))

  await elsewhere`update category set name = 'Cars' where name = 'Auto'`
  await elsewhere.end()

  for (const instance of [app, another]) {
    await expect.poll(async () => (await instance.inject('/api/categories')).body).toContain('"Cars"')
  }
})
