import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, test } from 'vitest'
import { type EventStream, EventStreams } from './event-streams.ts'

const limits = { most: 6, forMembers: 2, perAddress: 3, perAccount: 2 }

const aStream = (address: string, accountId: string | null = null): EventStream<null> => ({
  response: new ServerResponse(new IncomingMessage(new Socket())),
  topic: null,
  address,
  accountId,
})

function opened(...streams: EventStream<null>[]) {
  const all = new EventStreams<null>(limits)

  return { all, outcomes: streams.map((stream) => all.open(stream)) }
}

const isEnded = ({ response }: EventStream<null>) => response.writableEnded

describe('a client that opens too many streams loses the oldest', () => {
  test('of the same address', () => {
    const streams = ['a', 'b', 'a', 'a', 'a'].map((address) => aStream(address))
    const { all, outcomes } = opened(...streams)

    expect(outcomes).not.toContain(false)
    expect(streams.map(isEnded)).toEqual([true, false, false, false, false])
    expect([...all]).toHaveLength(4)
  })

  test('of the same account, wherever it was opened', () => {
    const streams = ['a', 'b', 'c'].map((address) => aStream(address, 'me'))
    opened(...streams)

    expect(streams.map(isEnded)).toEqual([true, false, false])
  })
})

test('visitors leave a share to members', () => {
  const { all, outcomes } = opened(...['a', 'b', 'c', 'd', 'e'].map((address) => aStream(address)))

  expect(outcomes).toEqual([true, true, true, true, false])
  expect(all.open(aStream('f', 'one'))).toBe(true)
  expect(all.open(aStream('g', 'two'))).toBe(true)
  expect(all.open(aStream('h', 'three'))).toBe(false)
})

test('a stream that was closed makes room', () => {
  const streams = ['a', 'a', 'a'].map((address) => aStream(address))
  const { all } = opened(...streams)
  for (const stream of streams) all.close(stream)
  all.open(aStream('a'))

  expect(streams.some(isEnded)).toBe(false)
  expect([...all]).toHaveLength(1)
})
