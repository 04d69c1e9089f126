import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mayBeHandedOver } from './follow-hand-over.ts'
import { offerSession } from './hand-over.ts'
import { endSession, startSession } from './session.ts'

const token = `head.${btoa(JSON.stringify({ sub: '1', unique_name: 'Marisol Vega' }))}.sign`
let stop = () => {}

beforeEach(() => {
  endSession()
  startSession(token, { remember: false })
  stop = offerSession()
  document.body.innerHTML = '<a href="/demand/1">See more</a>'
  document.body.addEventListener('click', (event) => event.preventDefault(), { once: true })
})
afterEach(() => {
  stop()
  document.body.replaceChildren()
  endSession()
  vi.useRealTimers()
})

/** What a tab that shows this address is answered, within a moment. */
function answerTo(path: string) {
  const id = crypto.randomUUID()
  const answers = new BroadcastChannel(`session-answer-${id}`)
  const questions = new BroadcastChannel('session-questions')
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  questions.postMessage({ id, address: location.origin + path })

  return new Promise<unknown>((resolve) => {
    const settle = (answer: unknown) => {
      questions.close()
      answers.close()
      resolve(answer)
    }
    answers.addEventListener('message', ({ data }: MessageEvent<unknown>) => settle(data))
    setTimeout(() => settle(null), 100)
  })
}

const press = (init: MouseEventInit = {}, type = 'click') =>
  document.querySelector('a')?.dispatchEvent(new MouseEvent(type, { bubbles: true, ...init }))

test.each([
  ['a click with Ctrl', 'click', { ctrlKey: true }],
  ['a middle click', 'auxclick', { button: 1 }],
  ['the menu of the right button', 'contextmenu', { button: 2 }],
] as const)('a tab opened by %s gets the session, once', async (_, type, init) => {
  press(init, type)

  expect(await answerTo('/demand/1')).toBe(token)
  expect(await answerTo('/demand/1')).toBeNull()
})

test('a tab with another address, or one that nobody opened here, gets nothing', async () => {
  expect(await answerTo('/demand/1')).toBeNull()
  press({ ctrlKey: true })

  expect(await answerTo('/demand/2')).toBeNull()
})

test('a link that was followed in this tab, or opened long ago, hands nothing over', async () => {
  press()
  expect(await answerTo('/demand/1')).toBeNull()

  vi.useFakeTimers({ toFake: ['Date'] })
  press({ ctrlKey: true })
  vi.setSystemTime(Date.now() + 61_000)
  expect(await answerTo('/demand/1')).toBeNull()
})

test('a tab that was not opened from here does not ask', () => {
  expect(mayBeHandedOver()).toBe(false)
})
