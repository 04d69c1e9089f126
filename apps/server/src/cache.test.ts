import { describe, expect, test } from 'vitest'
import { Cache } from './cache.ts'

type Page = { text: string; madeOf: readonly string[]; isWhole: boolean }

function aCache(options: { max?: number; ttlInMs?: number; isTrusted?: () => boolean } = {}) {
  let loads = 0
  const cache = new Cache<Page>({
    max: 10,
    tagsOf: ({ madeOf }) => madeOf,
    isCacheable: ({ isWhole }) => isWhole,
    ...options,
  })
  const get = (key: string, { madeOf = ['/api/categories'], isWhole = true } = {}) =>
    cache.get(key, async () => ({ text: `${key} ${++loads}`, madeOf, isWhole }))
  const textOf = async (...args: Parameters<typeof get>) => (await get(...args)).text

  return { cache, get, textOf, count: () => loads }
}

describe('a value', () => {
  test('is loaded once and then returned at once', async () => {
    const { get } = aCache()
    const loaded = await get('/')

    expect(get('/')).toBe(loaded)
  })

  test('is loaded once for all requests that come meanwhile', async () => {
    const { textOf } = aCache()

    expect(await Promise.all([textOf('/'), textOf('/'), textOf('/')])).toEqual(['/ 1', '/ 1', '/ 1'])
  })

  test('is loaded again when its time is over', async () => {
    const { textOf } = aCache({ ttlInMs: 5 })
    await textOf('/')

    await expect.poll(() => textOf('/')).toBe('/ 2')
  })

  test('that is not cacheable is loaded each time', async () => {
    const { textOf } = aCache()
    await textOf('/', { isWhole: false })

    expect(await textOf('/', { isWhole: false })).toBe('/ 2')
  })

  test('that could not be loaded is tried again by the next request', async () => {
    const cache = new Cache<string>({ max: 1 })
    await expect(cache.get('/', () => Promise.reject(new Error('down')))).rejects.toThrow('down')

    expect(await cache.get('/', async () => 'up')).toBe('up')
  })

  test('makes room for others when it was not used for longest', async () => {
    const { textOf } = aCache({ max: 2 })
    for (const key of ['/a', '/b', '/a', '/c']) await textOf(key)

    expect(await textOf('/a')).toBe('/a 1')
    expect(await textOf('/b')).toBe('/b 4')
  })

  test('makes room for others when all together have too many bytes', async () => {
    const cache = new Cache<string>({ max: 10, maxBytes: { total: 8, of: (value) => value.length } })
    for (const key of ['a', 'b', 'c']) await cache.get(key, async () => key.repeat(4))

    expect(cache.get('c', async () => 'new')).toBe('cccc')
    expect(await cache.get('a', async () => 'new')).toBe('new')
  })
})

describe('an invalidation', () => {
  test('drops what was made of the changed part, and only that', async () => {
    const { cache, textOf } = aCache()
    await textOf('/', { madeOf: ['/api/categories', '/api/demands/available'] })
    await textOf('/terms')
    cache.invalidate('/api/demands')

    expect(await textOf('/terms')).toBe('/terms 2')
    expect(await textOf('/')).toBe('/ 3')
  })

  test('without a tag drops everything', async () => {
    const { cache, textOf } = aCache()
    await textOf('/terms')
    cache.invalidate()

    expect(await textOf('/terms')).toBe('/terms 2')
  })

  test('that overtakes a load lets its requests have it, and the next ones a fresh one', async () => {
    const { cache, textOf } = aCache()
    const early = textOf('/')
    cache.invalidate('/api/demands')
    const late = textOf('/')

    expect(await early).toBe('/ 1')
    expect(await late).toBe('/ 2')
    expect(await textOf('/')).toBe('/ 2')
  })

  test('that overtakes a load which no other caller waits for leaves nothing cached', async () => {
    const { cache, textOf } = aCache()
    const early = textOf('/')
    cache.invalidate()

    expect(await early).toBe('/ 1')
    expect(await textOf('/')).toBe('/ 2')
  })

  test('never makes two loads of one key run at the same time', async () => {
    const cache = new Cache<number>({ max: 1 })
    let running = 0
    let most = 0
    const load = async () => {
      most = Math.max(most, ++running)
      await new Promise(setImmediate)
      return running--
    }
    const requests = Array.from({ length: 20 }, () => {
      cache.invalidate()
      return Promise.resolve(cache.get('/', load))
    })
    await Promise.all(requests)

    expect(most).toBe(1)
  })

  test('while loads wait for each other adds no more than one of them', async () => {
    const { cache, get, count } = aCache()
    const requests = Array.from({ length: 20 }, () => {
      cache.invalidate()
      return Promise.resolve(get('/'))
    })
    await Promise.all(requests)

    expect(count()).toBe(2)
  })
})

test('while invalidations may be missed everything is loaded, and nothing cached', async () => {
  let isTrusted = true
  const { textOf } = aCache({ isTrusted: () => isTrusted })
  await textOf('/')
  isTrusted = false

  expect(await textOf('/')).toBe('/ 2')
  expect(await textOf('/')).toBe('/ 3')
})
