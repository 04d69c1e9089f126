import type { DemandEvent } from '@joblane/contracts/api/demand-events'
import type { EventSource } from 'eventsource'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followEvents } from './follow-events.ts'
import { endSession, startSession } from '../session/session.ts'
import { FakeSource } from './testing/fake-source.ts'

const Source = FakeSource as unknown as typeof EventSource

const lastSource = () => FakeSource.opened.at(-1) as FakeSource
const isOpen = () => FakeSource.opened.some(({ readyState }) => readyState !== FakeSource.CLOSED)

function show(isHidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  document.dispatchEvent(new Event('visibilitychange'))
}

function aFollower(url = '/api/demands/events') {
  const onEvents = vi.fn<(events: readonly DemandEvent[]) => void>()
  const onGap = vi.fn<() => void>()

  return { onEvents, onGap, stop: followEvents({ url, onEvents, onGap, Source }) }
}

beforeEach(() => {
  vi.useFakeTimers()
  FakeSource.opened = []
  // Tests of other files may have left a session.
  endSession()
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('events are heard, and one demand can be listened to alone', () => {
  const { onEvents, stop } = aFollower('/api/demands/events?id=one')
  lastSource().say('[{"id":"one","type":"seats"}]')

  expect(lastSource().url).toBe('/api/demands/events?id=one')
  expect(onEvents).toHaveBeenCalledWith([{ id: 'one', type: 'seats' }])
  stop()
  expect(isOpen()).toBe(false)
})

test('what is no list of events is heard as none', () => {
  const { onEvents, stop } = aFollower()
  lastSource().say('<html>')
  lastSource().say('{}')

  expect(onEvents.mock.calls).toEqual([[[]], [[]]])
  stop()
})

test('nothing is asked again when the first connection opens', () => {
  const { onGap, stop } = aFollower()
  lastSource().open()

  expect(onGap).not.toHaveBeenCalled()
  stop()
})

test('after a broken connection the page is told to ask again', () => {
  const { onGap, stop } = aFollower()
  lastSource().open()
  lastSource().breakOff()
  lastSource().open()

  expect(onGap).toHaveBeenCalledTimes(1)
  stop()
})

test('a refused connection is tried again after a while', () => {
  const { stop } = aFollower()
  lastSource().readyState = FakeSource.CLOSED
  lastSource().breakOff()
  expect(FakeSource.opened).toHaveLength(1)
  vi.advanceTimersByTime(30_000)

  expect(FakeSource.opened).toHaveLength(2)
  stop()
})

test('a tab in the background does not connect until somebody looks', () => {
  show(true)
  const { stop } = aFollower()
  expect(FakeSource.opened).toHaveLength(0)
  show(false)

  expect(FakeSource.opened).toHaveLength(1)
  stop()
})

test('a tab that is hidden for long lets go, and asks again when it is looked at', () => {
  const { onGap, stop } = aFollower()
  lastSource().open()
  show(true)
  vi.advanceTimersByTime(59_000)
  expect(isOpen()).toBe(true)
  vi.advanceTimersByTime(1000)
  expect(isOpen()).toBe(false)

  show(false)
  lastSource().open()
  expect(onGap).toHaveBeenCalledTimes(1)
  stop()
})

test('an unsubscribed follower neither connects again nor hears of the tab', () => {
  const { stop } = aFollower()
  lastSource().readyState = FakeSource.CLOSED
  lastSource().breakOff()
  stop()
  vi.advanceTimersByTime(600_000)
  show(true)
  show(false)

  expect(FakeSource.opened).toHaveLength(1)
  expect(vi.getTimerCount()).toBe(0)
})

test('a connection that broke without being refused is left to reconnect by itself', () => {
  const { stop } = aFollower()
  lastSource().breakOff()
  vi.advanceTimersByTime(600_000)

  expect(FakeSource.opened).toHaveLength(1)
  stop()
})

test.each([
  ['a visitor', null, undefined, {}],
  ['a member', 'a.b.c', undefined, { authorization: 'Bearer a.b.c' }],
  ['a private link', 'a.b.c', 's3cret', { 'x-manage-secret': 's3cret' }],
])('%s asks for events with what it has', async (_, token, manageSecret, headers) => {
  const asked = vi.fn<typeof fetch>(async () => new Response())
  vi.stubGlobal('fetch', asked)
  if (token !== null) startSession(token, { remember: false })
  const stop = followEvents({ url: '/events', manageSecret, onEvents: () => {}, onGap: () => {}, Source })
  await lastSource().fetch('/events', { headers: { accept: 'text/event-stream' } })
  stop()
  endSession()
  vi.unstubAllGlobals()

  expect(asked).toHaveBeenCalledExactlyOnceWith('/events', {
    headers: { accept: 'text/event-stream', ...headers },
  })
})

test('a short look elsewhere changes nothing', () => {
  const { onGap, stop } = aFollower()
  lastSource().open()
  show(true)
  vi.advanceTimersByTime(10_000)
  show(false)
  vi.advanceTimersByTime(600_000)

  expect(FakeSource.opened).toHaveLength(1)
  expect(onGap).not.toHaveBeenCalled()
  stop()
})
