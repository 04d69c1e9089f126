import { vi } from 'vitest'

/** One request for a stream, and what a test lets the server answer to it. */
class FakeStream {
  readonly url: string
  readonly request: RequestInit
  readonly #answered = Promise.withResolvers<Response>()
  #body: ReadableStreamDefaultController<Uint8Array> | undefined

  constructor(url: string, request: RequestInit) {
    this.url = url
    this.request = request
    this.request.signal?.addEventListener('abort', () => void this.breakOff())
  }

  get reply() {
    return this.#answered.promise
  }

  get isOpen() {
    return this.request.signal?.aborted === false
  }

  open(headers: Record<string, string> = { 'content-type': 'text/event-stream; charset=utf-8' }) {
    const start = (body: ReadableStreamDefaultController<Uint8Array>) => void (this.#body = body)
    this.#answered.resolve(new Response(new ReadableStream({ start }), { headers }))

    return settled()
  }

  refuse(status: number) {
    this.#answered.resolve(new Response(null, { status }))

    return settled()
  }

  write(bytes: string | Uint8Array) {
    this.#body?.enqueue(typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes)

    return settled()
  }

  end() {
    this.#body?.close()

    return settled()
  }

  breakOff() {
    const fault = new TypeError('network error')
    this.#answered.reject(fault)
    this.#body?.error(fault)

    return settled()
  }
}

/** Streams take many steps before the reader gets what was written. */
const settled = () => vi.advanceTimersByTimeAsync(0)

/** Answers `fetch` with streams that the test writes; they are listed as they are requested. */
export function fakeStreams() {
  const streams: FakeStream[] = []
  vi.stubGlobal('fetch', (url: string, request: RequestInit) => {
    const stream = new FakeStream(url, request)
    streams.push(stream)
    return stream.reply
  })

  return { streams, last: () => streams.at(-1) as FakeStream }
}
