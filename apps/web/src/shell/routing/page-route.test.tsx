import { createMemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pageRoute } from './page-route.tsx'

const failure = new TypeError('Failed to fetch dynamically imported module')
const assign = vi.fn<(address: string) => void>()
const Component = () => null

beforeEach(() => {
  assign.mockClear()
  vi.stubGlobal('location', { assign })
})
afterEach(() => void vi.unstubAllGlobals())

/** A page whose script comes, or does not. */
function aPage({ isThere }: { isThere: boolean }) {
  const script = { isThere }
  const route = pageRoute('/terms', 'site/legal/terms-page', async () => {
    if (!script.isThere) throw failure
    return { default: Component, loader: () => 'its data' }
  })
  const router = createMemoryRouter([{ path: '/', Component }, route])

  return {
    script,
    open: async (address = '/terms?page=2') => {
      await router.navigate(address)
      const { errors, loaderData } = router.state
      if (errors) throw errors[route.id]

      return loaderData[route.id]
    },
  }
}

test('a page loads its script, then its data', async () => {
  expect(await aPage({ isThere: true }).open()).toBe('its data')
})

// Seen to fail where the failure was the end: a tab of an older release could open no page that it had not seen.
test('a page whose script the server no longer has is opened by the browser, from the new release, at its fragment', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}'))
  void aPage({ isThere: false }).open('/terms?page=2#refunds')

  await vi.waitUntil(() => assign.mock.calls.length > 0, 30_000)
  expect(assign).toHaveBeenCalledExactlyOnceWith('http://localhost/terms?page=2#refunds')
})

test.each([
  ['without network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['while a proxy says that the server is away', async () => new Response(null, { status: 502 })],
])('%s the open page stays, and the next click tries again', async (_, reply) => {
  vi.stubGlobal('fetch', reply)
  const { script, open } = aPage({ isThere: false })
  await expect(open()).rejects.toMatchObject({ status: 0 })
  expect(assign).not.toHaveBeenCalled()

  script.isThere = true
  expect(await open()).toBe('its data')
})
