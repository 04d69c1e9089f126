import { describe, expect, test } from 'vitest'
import { keepUntilChanged } from './keep-until-changed.ts'

const lifeInMs = 60_000

function aCache(limit = 10) {
  let time = 0
  let made = 0
  const cache = keepUntilChanged<string>({ limit, lifeInMs, now: () => time })
  const find = (url: string, madeOf: readonly string[] = ['/api/categories'], isKept = true) =>
    cache.find(url, async () => ({ value: `${url} ${++made}`, madeOf, isKept }))

  return { find, forget: cache.forget, pass: (ms: number) => (time += ms), count: () => made }
}

describe('a page', () => {
  test('is made once and then given at once', async () => {
    const { find } = aCache()
    await find('/')

    expect(find('/')).toBe('/ 1')
  })

  test('is made once for all who ask while it is being made', async () => {
    const { find, count } = aCache()
    await Promise.all([find('/'), find('/'), find('/')])

    expect(count()).toBe(1)
  })

  test('is made again when its time is over', async () => {
    const { find, pass } = aCache()
    await find('/')
    pass(lifeInMs)

    expect(await find('/')).toBe('/ 2')
  })

  test('that is not worth keeping is made each time', async () => {
    const { find } = aCache()
    await find('/nope', [], false)

    expect(await find('/nope', [], false)).toBe('/nope 2')
  })

  test('whose making failed is tried again', async () => {
    const cache = keepUntilChanged<string>({ limit: 1, lifeInMs, now: () => 0 })
    await expect(cache.find('/', () => Promise.reject(new Error('down')))).rejects.toThrow('down')

    expect(await cache.find('/', async () => ({ value: 'up', madeOf: [], isKept: true }))).toBe('up')
  })
})

describe('what has changed is forgotten', () => {
  test('where a page is made of it, and only there', async () => {
    const { find, forget } = aCache()
    await find('/', ['/api/categories', '/api/demands/available'])
    await find('/terms', ['/api/categories'])
    forget('/api/demands')

    expect(await find('/')).toBe('/ 3')
    expect(find('/terms')).toBe('/terms 2')
  })

  test('everywhere without a path', async () => {
    const { find, forget } = aCache()
    await find('/terms')
    forget()

    expect(await find('/terms')).toBe('/terms 2')
  })

  test('also by a page that is just being made', async () => {
    const { find, forget } = aCache()
    const making = find('/')
    forget('/api/demands')
    await making

    expect(await find('/')).toBe('/ 2')
  })
})

test('the page that was not asked for longest goes first', async () => {
  const { find } = aCache(2)
  await find('/a')
  await find('/b')
  await find('/a')
  await find('/c')

  expect(find('/a')).toBe('/a 1')
  expect(await find('/b')).toBe('/b 4')
})
