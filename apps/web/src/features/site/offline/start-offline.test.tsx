import { createMemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withNote } from './saved-page.ts'
import { startOffline } from './start-offline.ts'

const routes = ['/help', '/terms'].map((path) => ({ path, element: null }))
const note = () => document.querySelector('[aria-label="Offline"]')

beforeEach(() => {
  const registration = Object.assign(new EventTarget(), {
    active: { postMessage: () => {} },
    update: async () => {},
  })
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { register: async () => registration, ready: Promise.resolve(registration) },
  })
  document.body.innerHTML = withNote('<body>', false)
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
  document.body.replaceChildren()
})

async function start() {
  const router = createMemoryRouter(routes, { initialEntries: ['/help'] })
  await startOffline(router)

  return router
}

test('the note about a saved page goes with the page', async () => {
  const router = await start()
  await router.navigate('#more')
  expect(note()).not.toBeNull()
  await router.navigate('/terms')

  expect(note()).toBeNull()
})

test('the note about a saved page goes when the network is back', async () => {
  await start()
  dispatchEvent(new Event('online'))

  expect(note()).toBeNull()
})
