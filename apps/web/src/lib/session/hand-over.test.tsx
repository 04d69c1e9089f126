import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mayBeHandedOver } from './follow-hand-over.ts'
import { offerSession } from './hand-over.ts'
import { endSession, startSession } from './session.ts'

const token = `head.${btoa(JSON.stringify({ sub: '1', unique_name: 'Marisol Vega' }))}.sign`
let stop = () => {}
const stayHere = (event: Event) => event.preventDefault()

beforeEach(() => {
  endSession()
  startSession(token, { remember: false })
  stop = offerSession()
  document.body.innerHTML = '<a href="/demand/1">See more</a>'
  document.body.addEventListener('click', stayHere)
})
afterEach(() => {
  document.body.removeEventListener('click', stayHere)
  stop()
  document.body.replaceChildren()
  endSession()
  vi.useRealTimers()
})

/** What a tab that shows this address is answered, within a moment. */
function answerTo(path: string, origin = location.origin) {
  const id = crypto.randomUUID()
  const answers = new BroadcastChannel(`session-answer-${id}`)
  const questions = new BroadcastChannel('session-questions')
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  questions.postMessage({ id, address: origin + path })

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
  document
    .querySelector('a')
    ?.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, ...init }))

test.each([
  ['a click with Ctrl', 'click', { ctrlKey: true }],
  ['a click with Command', 'click', { metaKey: true }],
  ['a click with Shift', 'click', { shiftKey: true }],
  ['a middle click', 'auxclick', { button: 1 }],
  ['the menu of the right button', 'contextmenu', { button: 2 }],
] as const)('a tab opened by %s gets the session', async (_, type, init) => {
  press(init, type)

  expect(await answerTo('/demand/1')).toBe(token)
})

test('a tab gets the session once', async () => {
  press({ ctrlKey: true })
  await answerTo('/demand/1')

  expect(await answerTo('/demand/1')).toBeNull()
})

test('a click on a part of the link is one on the link', async () => {
  document.body.innerHTML = '<a href="/demand/1"><b>See more</b></a>'
  document
    .querySelector('b')
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }))

  expect(await answerTo('/demand/1')).toBe(token)
})

test.each([
  ['a link to another site', '<a href="https://elsewhere.test/demand/1"></a>', 'https://elsewhere.test'],
  ['something that is no link', '<b></b>', location.origin],
])('%s hands nothing over', async (_, html, origin) => {
  document.body.innerHTML = html
  document.body.firstElementChild?.dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }),
  )

  expect(await answerTo('/demand/1', origin)).toBeNull()
})

test('a click on the document itself is no click on a link', () => {
  expect(() => document.dispatchEvent(new MouseEvent('click', { ctrlKey: true }))).not.toThrow()
})

test('a tab that has signed out since has nothing to give', async () => {
  press({ ctrlKey: true })
  endSession()

  expect(await answerTo('/demand/1')).toBeNull()
})

test('a tab that offers nothing any more does not answer', async () => {
  press({ ctrlKey: true })
  stop()

  expect(await answerTo('/demand/1')).toBeNull()
})

test('a link that was opened a minute ago still hands the session over', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  press({ ctrlKey: true })
  vi.setSystemTime(Date.now() + 60_000)

  expect(await answerTo('/demand/1')).toBe(token)
})

test('a tab with another address, or one that was not opened here, gets nothing', async () => {
  expect(await answerTo('/demand/1')).toBeNull()
  press({ ctrlKey: true })

  expect(await answerTo('/demand/2')).toBeNull()
})

test('a link that was followed in this tab, or opened long ago, hands nothing over', async () => {
  press()
  expect(await answerTo('/demand/1')).toBeNull()

  vi.useFakeTimers({ toFake: ['Date'] })
  press({ ctrlKey: true })
  vi.setSystemTime(Date.now() + 60_001)
  expect(await answerTo('/demand/1')).toBeNull()
})

test('a tab that was not opened from here does not ask', () => {
  expect(mayBeHandedOver()).toBe(false)
})
