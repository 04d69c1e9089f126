import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openInNewRelease } from './open-in-new-release.ts'

const failure = new TypeError('Failed to fetch dynamically imported module')
const assign = vi.fn<(address: string) => void>()
const asked = vi.fn<(url: string, options: RequestInit) => Promise<Response>>()

beforeEach(() => {
  vi.resetAllMocks()
  vi.stubGlobal('location', { assign })
  vi.stubGlobal('fetch', asked)
})
afterEach(() => void vi.unstubAllGlobals())

test('the browser opens the address if the server answers, and nothing else happens', async () => {
  asked.mockResolvedValue(new Response('{}'))
  const settled = vi.fn<() => void>()
  openInNewRelease('/terms?page=2', failure).then(settled, settled)

  await vi.waitUntil(() => assign.mock.calls.length > 0, 30_000)
  expect(assign).toHaveBeenCalledExactlyOnceWith('/terms?page=2')
  expect(asked).toHaveBeenCalledExactlyOnceWith('/health/live', { cache: 'no-store' })
  expect(settled).not.toHaveBeenCalled()
})

test.each([
  ['there is no network', () => asked.mockRejectedValue(new TypeError('Failed to fetch'))],
  ['a proxy says that the server is away', () => asked.mockResolvedValue(new Response('', { status: 502 }))],
])('the error page says that nothing could be reached if %s', async (_, arrange) => {
  arrange()

  await expect(openInNewRelease('/terms', failure)).rejects.toMatchObject({ status: 0, body: failure })
  expect(assign).not.toHaveBeenCalled()
})

test('the failure stays on the server, which has no browser', async () => {
  vi.stubGlobal('document', undefined)

  await expect(openInNewRelease('/terms', failure)).rejects.toBe(failure)
  expect(asked).not.toHaveBeenCalled()
})
