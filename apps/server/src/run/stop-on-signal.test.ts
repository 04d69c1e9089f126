import { expect, onTestFinished, test, vi } from 'vitest'
import { stopOnSignal } from './stop-on-signal.ts'

function aProcess(stop: () => Promise<void>) {
  const codes: number[] = []
  const before = process.listeners('SIGTERM')
  stopOnSignal({ stop, extraPatienceInMs: 0, exit: (code) => void codes.push(code) })
  const own = process.listeners('SIGTERM').filter((listener) => !before.includes(listener))
  onTestFinished(() => {
    vi.useRealTimers()
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      for (const listener of own) process.off(signal, listener)
    }
  })

  return { codes, signal: () => own.forEach((listener) => listener('SIGTERM')) }
}

test('the first signal stops in order, and the process ends well', async () => {
  const { codes, signal } = aProcess(async () => undefined)
  signal()

  await vi.waitFor(() => expect(codes).toEqual([0]), 30_000)
})

test('a second signal ends at once; the echo of the first does not', () => {
  vi.useFakeTimers()
  const { codes, signal } = aProcess(() => new Promise(() => undefined))
  signal()
  vi.advanceTimersByTime(100)
  signal()
  const afterEcho = [...codes]
  vi.advanceTimersByTime(1000)
  signal()

  expect(afterEcho).toEqual([])
  expect(codes).toEqual([1])
})

test('a process that cannot stop in four seconds is ended', () => {
  vi.useFakeTimers()
  const { codes, signal } = aProcess(() => new Promise(() => undefined))
  signal()
  vi.advanceTimersByTime(4000)

  expect(codes).toEqual([1])
})
