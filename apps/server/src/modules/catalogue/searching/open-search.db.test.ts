import { afterAll, expect, test, vi } from 'vitest'
import { connect } from '#database/connect.ts'
import { listen } from '#database/listen.ts'
import { testDatabase } from '#testing/test-database.ts'
import { openSearch } from './open-search.ts'

const { sql, url } = await testDatabase()
const owner = connect(url, { max: 1, asApplication: false })
const listener = await listen(sql)
afterAll(() => Promise.all([listener.close(), owner.end()]))

test('once the index is built, a search is answered at once, without the database', async () => {
  const search = await openSearch(sql, listener)
  await search.warmUp()

  expect(search.find('leaky faucet')).toMatchObject([{ name: 'Plumbing' }])
})

test('searches before the index is there wait for the same one', async () => {
  const search = await openSearch(sql, listener)
  const found = await Promise.all(['plumber', 'dj'].map(async (query) => search.find(query)))

  expect(found.map(([first]) => first?.name)).toEqual(['Plumbing', 'DJs'])
})

test('a change of the catalogue is found, and until then the old index answers', async () => {
  const search = await openSearch(sql, listener)
  await search.warmUp()

  await owner.begin(async (tx) => {
    await tx`insert into subcategory_synonym select id, 'zeppelin', 99 from subcategory where name = 'Driver'`
    expect(search.find('zeppelin')).toEqual([])
  })
  await vi.waitUntil(() => {
    const found = search.find('zeppelin')
    if (found instanceof Promise) throw new Error('a search waited for the new index')
    return found[0]?.name === 'Driver'
  }, 30_000)
})

test('a database that fails during a change leaves the old index, and the next change is found', async () => {
  let isDown = false
  const flaky = new Proxy(sql, {
    apply: (target, self, args) =>
      isDown ? Promise.reject(new Error('down')) : Reflect.apply(target, self, args),
  })
  const changes: (() => void)[] = []
  const search = await openSearch(flaky, {
    on: async (_, handle) => void changes.push(() => handle('')),
    onReconnect: () => {},
  })
  await search.warmUp()
  await owner`insert into subcategory_synonym select id, 'airship', 98 from subcategory where name = 'Driver'`

  isDown = true
  for (const change of changes) change()
  expect(search.find('plumber')).toMatchObject([{ name: 'Plumbing' }])

  isDown = false
  for (const change of changes) change()
  await vi.waitUntil(async () => (await search.find('airship'))[0]?.name === 'Driver', 30_000)
})
