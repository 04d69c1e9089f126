import { afterEach, expect, test, vi } from 'vitest'
import { dana, marisol } from './testing/session-examples.ts'

/** A tab that was just opened from a page, which is known by its address. */
async function newTab({ referrer = `${location.origin}/terms`, entries = 1 } = {}) {
  vi.resetModules()
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer)
  vi.spyOn(history, 'length', 'get').mockReturnValue(entries)
  const [tab, session] = await Promise.all([import('./follow-hand-over.ts'), import('./session.ts')])
  session.endSession()

  return { ...tab, ...session, now: session.useSession.getState }
}

/** A busy machine loads the module slowly. */
const patience = { timeout: 30_000 }
const isSettled = (tab: Awaited<ReturnType<typeof newTab>>) =>
  vi.waitFor(() => expect(tab.now().isAwaited).toBe(false), patience)

const channels: BroadcastChannel[] = []
const channel = (name: string) => {
  const opened = new BroadcastChannel(name)
  channels.push(opened)
  return opened
}

/** The tab that this one was opened from; it answers with anything. */
function opener(answer: unknown) {
  const asked = vi.fn<(address: string) => void>()
  channel('session-questions').addEventListener('message', ({ data }: MessageEvent) => {
    asked(data.address)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    channel(`session-answer-${data.id}`).postMessage(answer)
  })

  return asked
}

let stop = () => {}
afterEach(() => {
  stop()
  for (const opened of channels.splice(0)) opened.close()
  vi.useRealTimers()
  vi.restoreAllMocks()
  sessionStorage.clear()
})

test('a tab opened by a link of ours is given the session, for its own life', async () => {
  const asked = opener(marisol)
  const tab = await newTab()
  expect(tab.mayBeHandedOver()).toBe(true)
  stop = tab.followHandOver(false)
  expect(tab.now().isAwaited).toBe(true)
  await isSettled(tab)

  expect(asked).toHaveBeenCalledExactlyOnceWith(location.href)
  expect(tab.now()).toMatchObject({ token: marisol, isAuthenticated: true })
  expect(sessionStorage.getItem('USER_TOKEN')).toBe(marisol)
  expect(localStorage.getItem('USER_TOKEN')).toBeNull()
  expect(tab.mayBeHandedOver()).toBe(false)
})

test.each([
  ['something that is no token', 'nonsense'],
  ['something that is no text', { token: marisol }],
])('%s is not taken for a session', async (_, answer) => {
  opener(answer)
  const tab = await newTab()
  stop = tab.followHandOver(false)
  await isSettled(tab)

  expect(tab.now()).toMatchObject({ token: null, isAuthenticated: false })
})

test('a session that began here meanwhile stays', async () => {
  opener(marisol)
  const tab = await newTab()
  stop = tab.followHandOver(false)
  tab.startSession(dana, { remember: false })
  tab.useSession.setState({ isAwaited: true })
  await isSettled(tab)

  expect(tab.now().token).toBe(dana)
})

test('a tab that no other tab answers waits for a second', async () => {
  const asked = new Promise((resolve) => channel('session-questions').addEventListener('message', resolve))
  const tab = await newTab()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  stop = tab.followHandOver(false)
  await asked
  await vi.advanceTimersByTimeAsync(999)
  expect(tab.now().isAwaited).toBe(true)
  await vi.advanceTimersByTimeAsync(1)

  expect(tab.now()).toMatchObject({ isAwaited: false, token: null })
})

test.each([
  ['opened from elsewhere', { referrer: 'https://elsewhere.test/' }],
  ['opened by hand', { referrer: '' }],
  ['that has shown other pages before', { entries: 2 }],
])('a tab %s asks for nothing', async (_, given) => {
  const asked = opener(marisol)
  const tab = await newTab(given)
  expect(tab.mayBeHandedOver()).toBe(false)
  stop = tab.followHandOver(false)

  expect(tab.now().isAwaited).toBe(false)
  await vi.dynamicImportSettled()
  expect(asked).not.toHaveBeenCalled()
})

test('a tab with a session asks for none, and offers its own until it is gone', async () => {
  const tab = await newTab()
  tab.startSession(marisol, { remember: false })
  const unfollow = tab.followHandOver(true)
  expect(tab.now().isAwaited).toBe(false)
  await vi.dynamicImportSettled()
  await vi.waitFor(() => expect(tab.mayBeHandedOver()).toBe(false), patience)
  const link = Object.assign(document.createElement('a'), { href: '/demand/1' })
  document.body.replaceChildren(link)
  const open = () => link.dispatchEvent(new MouseEvent('auxclick', { bubbles: true, button: 1 }))
  const given: unknown[] = []
  channel('session-answer-1').addEventListener('message', ({ data }: MessageEvent) => given.push(data))
  const questions = channel('session-questions')
  const ask = () => questions.postMessage({ id: '1', address: link.href }) // oxlint-disable-line unicorn/require-post-message-target-origin -- a channel has none

  open()
  ask()
  await vi.waitFor(() => expect(given).toEqual([marisol]), patience)

  open()
  unfollow()
  opener('asked after the tab')
  ask()
  await vi.waitFor(() => expect(given).toContain('asked after the tab'), patience)
  expect(given).toHaveLength(2)
})

test('a tab that is gone before it offered its session offers none', async () => {
  const tab = await newTab()
  tab.startSession(marisol, { remember: false })
  const listen = vi.spyOn(window, 'addEventListener')
  tab.followHandOver(true)()
  await vi.waitFor(() => expect(tab.mayBeHandedOver()).toBe(false), patience)

  expect(listen).not.toHaveBeenCalled()
})
