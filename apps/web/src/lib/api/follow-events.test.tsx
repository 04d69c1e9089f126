import type { DemandEvent } from '@joblane/contracts/demands/events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followEvents } from './follow-events.ts'
import { endSession, startSession } from '../session/session.ts'
import { fakeStreams } from './testing/fake-streams.ts'

let fake: ReturnType<typeof fakeStreams>
const isOpen = () => fake.streams.some((stream) => stream.isOpen)

function show(isHidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  document.dispatchEvent(new Event('visibilitychange'))
}

function aFollower(url = '/api/demands/events') {
  const onEvents = vi.fn<(events: readonly DemandEvent[]) => void>()
  const onGap = vi.fn<() => void>()

  return { onEvents, onGap, stop: followEvents({ url, onEvents, onGap }) }
}

beforeEach(() => {
  vi.useFakeTimers()
  fake = fakeStreams()
  // Tests of other files may have left a session.
  endSession()
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('the follower gets events, and can follow one demand alone', async () => {
  const { onEvents, stop } = aFollower('/api/demands/events?id=one')
  await fake.last().open()
  await fake.last().write('data: [{"id":"one","type":"seats"}]\n\n')

  expect(fake.last().url).toBe('/api/demands/events?id=one')
  expect(onEvents).toHaveBeenCalledWith([{ id: 'one', type: 'seats' }])
  stop()
  expect(isOpen()).toBe(false)
})

test('a message that is no list of events counts as an empty list', async () => {
  const { onEvents, stop } = aFollower()
  await fake.last().open()
  await fake.last().write('data: <html>\n\ndata: {}\n\n')

  expect(onEvents.mock.calls).toEqual([[[]], [[]]])
  stop()
})

test('nothing is loaded again when the first connection opens', async () => {
  const { onGap, stop } = aFollower()
  await fake.last().open()

  expect(onGap).not.toHaveBeenCalled()
  stop()
})

test.each([
  ['broke', () => fake.last().breakOff()],
  ['ended', () => fake.last().end()],
])('a connection that %s is replaced after three seconds, and the page loads again', async (_, lose) => {
  const { onGap, stop } = aFollower()
  await fake.last().open()
  await lose()
  vi.advanceTimersByTime(2999)
  expect(fake.streams).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(fake.streams).toHaveLength(2)
  expect(onGap).not.toHaveBeenCalled()
  await fake.last().open()

  expect(onGap).toHaveBeenCalledTimes(1)
  stop()
})

test('a server that ends the stream says when to come back', async () => {
  const { stop } = aFollower()
  await fake.last().open()
  await fake.last().write('retry: 700\n\n')
  await fake.last().end()
  vi.advanceTimersByTime(700)

  expect(fake.streams).toHaveLength(2)
  stop()
})

test('a server that cannot be reached is tried again after three seconds', async () => {
  const { stop } = aFollower()
  await fake.last().breakOff()
  vi.advanceTimersByTime(3000)

  expect(fake.streams).toHaveLength(2)
  stop()
})

test.each([
  ['refused', () => fake.last().refuse(503)],
  ['answered by a page', () => fake.last().open({ 'content-type': 'text/html' })],
])('a connection that is %s is tried again after a while', async (_, answer) => {
  const { stop } = aFollower()
  await answer()
  vi.advanceTimersByTime(29_999)
  expect(fake.streams).toHaveLength(1)
  vi.advanceTimersByTime(1)

  expect(fake.streams).toHaveLength(2)
  stop()
})

test('a tab in the background does not connect until the user returns, and then loads again', async () => {
  show(true)
  const { onGap, stop } = aFollower()
  expect(fake.streams).toHaveLength(0)
  show(false)
  expect(fake.streams).toHaveLength(1)
  await fake.last().open()

  expect(onGap).toHaveBeenCalledTimes(1)
  stop()
})

test('a tab that is hidden for long lets go, and asks again when it is looked at', async () => {
  const { onGap, stop } = aFollower()
  await fake.last().open()
  show(true)
  vi.advanceTimersByTime(59_000)
  expect(isOpen()).toBe(true)
  vi.advanceTimersByTime(1000)
  expect(isOpen()).toBe(false)

  show(false)
  await fake.last().open()
  expect(onGap).toHaveBeenCalledTimes(1)
  stop()
})

test('a stream that ended while the tab was hidden is opened again once the user returns, and stays', async () => {
  const { stop } = aFollower()
  await fake.last().open()
  show(true)
  await fake.last().end()
  vi.advanceTimersByTime(30_000)
  expect(fake.streams).toHaveLength(1)
  show(false)
  await fake.last().open()
  vi.advanceTimersByTime(600_000)

  expect(fake.streams).toHaveLength(2)
  expect(isOpen()).toBe(true)
  stop()
})

test('an unsubscribed follower neither connects again nor follows the tab', async () => {
  const { stop } = aFollower()
  await fake.last().breakOff()
  stop()
  vi.advanceTimersByTime(600_000)
  show(true)
  show(false)

  expect(fake.streams).toHaveLength(1)
  expect(vi.getTimerCount()).toBe(0)
})

test('a follower that unsubscribes while it is connected leaves no timer', async () => {
  const { stop } = aFollower()
  await fake.last().open()
  stop()
  await vi.advanceTimersByTimeAsync(600_000)

  expect(fake.streams).toHaveLength(1)
  expect(vi.getTimerCount()).toBe(0)
})

test.each([
  ['a visitor', null, undefined, {}],
  ['a member', 'a.b.c', undefined, { authorization: 'Bearer a.b.c' }],
  ['a private link', 'a.b.c', 's3cret', { 'x-manage-secret': 's3cret' }],
])('%s asks for events with what it has', (_, token, manageSecret, headers) => {
  if (token !== null) startSession(token, { remember: false })
  const stop = followEvents({ url: '/events', manageSecret, onEvents: () => {}, onGap: () => {} })
  stop()
  endSession()

  expect(fake.last().request.headers).toEqual({ accept: 'text/event-stream', ...headers })
})

test('a short look elsewhere changes nothing', async () => {
  const { onGap, stop } = aFollower()
  await fake.last().open()
  show(true)
  vi.advanceTimersByTime(10_000)
  show(false)
  vi.advanceTimersByTime(600_000)

  expect(fake.streams).toHaveLength(1)
  expect(onGap).not.toHaveBeenCalled()
  stop()
})
