import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadPart, watchStyles } from './load-part.ts'

const part = { name: 'part' }
const links = () => [...document.head.querySelectorAll('link')]
const happens = (event: string) => links()[0]?.dispatchEvent(new Event(event))

beforeAll(watchStyles)
afterEach(() => {
  vi.unstubAllGlobals()
  document.head.replaceChildren()
  document.body.replaceChildren()
})

test('a part loads at once where no style sheet has failed', async () => {
  document.head.innerHTML = '<link rel="stylesheet" href="/whole.css">'

  expect(await loadPart(async () => part)).toBe(part)
})

test('a style sheet that failed is requested again in its place, before the part', async () => {
  document.head.innerHTML = '<link rel="stylesheet" href="/part.css"><link rel="icon" href="/icon.svg">'
  const [failed] = links()
  happens('error')
  const load = vi.fn<() => Promise<typeof part>>(async () => part)
  const loading = loadPart(load)

  expect(links().map(({ rel, href }) => `${rel} ${new URL(href).pathname}`)).toEqual([
    'stylesheet /part.css',
    'icon /icon.svg',
  ])
  expect(links()[0]).not.toBe(failed)
  expect(load).not.toHaveBeenCalled()

  happens('load')
  expect(await loading).toBe(part)
  expect(await loadPart(load)).toBe(part)
})

test('a style sheet that fails again fails its part, and the next try requests it once more', async () => {
  document.head.innerHTML = '<link rel="stylesheet" href="/part.css">'
  happens('error')
  const first = loadPart(async () => part)
  happens('error')
  await expect(first).rejects.toThrow(`The style ${location.origin}/part.css could not be loaded.`)

  const second = loadPart(async () => part)
  happens('load')
  expect(await second).toBe(part)
})

test.each([
  ['another link', '<link rel="icon" href="/icon.svg">'],
  ['a picture', '<img rel="stylesheet" src="/picture.png">'],
])('%s that fails holds nothing up', async (_, html) => {
  document.body.innerHTML = html
  document.body.firstElementChild?.dispatchEvent(new Event('error'))

  expect(await loadPart(async () => part)).toBe(part)
})

test('a part that fails makes the page look for a new version, and without one the failure is all', async () => {
  const update = vi.fn<() => Promise<void>>(() => Promise.reject(new Error('no network')))
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ update }) } })
  const failure = new Error('gone')

  await expect(loadPart(() => Promise.reject(failure))).rejects.toBe(failure)
  await vi.waitUntil(() => update.mock.calls.length > 0, 30_000)
})
