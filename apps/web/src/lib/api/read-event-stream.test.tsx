import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readEventStream } from './read-event-stream.ts'
import { fakeStreams } from './testing/fake-streams.ts'

beforeEach(() => void vi.useFakeTimers())

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function read(chunks: readonly (string | Uint8Array)[], end: 'end' | 'breakOff' = 'end') {
  const { last } = fakeStreams()
  const heard: string[] = []
  const { signal } = new AbortController()
  const ended = readEventStream({
    url: '/events',
    headers: {},
    signal,
    onOpen: () => {},
    onData: (data) => heard.push(data.trim()),
  })
  await last().open()
  for (const chunk of chunks) await last().write(chunk)
  await last()[end]()

  return { heard, retryMs: await ended }
}

test.each<[string, (string | Uint8Array)[], string[]]>([
  ['one message', ['data: [1]\n\n'], ['[1]']],
  ['two in one chunk', ['data: [1]\n\ndata: [2]\n\n'], ['[1]', '[2]']],
  ['one in pieces', ['da', 'ta: [', '1]', '\n', '\n'], ['[1]']],
  ['with a colon in it', ['data: {"at":"10:30"}\n\n'], ['{"at":"10:30"}']],
  ['with carriage returns', ['data: [1]\r\n\r\n'], ['[1]']],
  ['comments and heartbeats', [': listening\nretry: 3000\n\n', ':\n\n', 'data: [1]\n\n'], ['[1]']],
  ['a letter cut in two', [...splitLetter('data: ["é"]\n\n')], ['["é"]']],
  ['a message that was cut off', ['data: [1]\n\ndata: [2'], ['[1]']],
])('a stream is read: %s', async (_, chunks, messages) => {
  expect((await read(chunks)).heard).toEqual(messages)
})

function* splitLetter(text: string) {
  const bytes = new TextEncoder().encode(text)
  const middle = bytes.indexOf(0xc3) + 1
  yield bytes.slice(0, middle)
  yield bytes.slice(middle)
}

test.each([
  ['700 ms', 'retry: 700\n\n', 700],
  ['nothing', 'data: []\n\n', 3000],
  ['nonsense', 'retry: soon\n\n', 3000],
])('the server says when to connect again: %s', async (_, chunk, retryMs) => {
  expect((await read([chunk])).retryMs).toBe(retryMs)
  expect((await read([chunk], 'breakOff')).retryMs).toBe(retryMs)
})
