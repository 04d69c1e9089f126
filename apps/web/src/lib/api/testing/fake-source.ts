/** Replaces the stream, which jsdom cannot open. */
export class FakeSource extends EventTarget {
  static readonly CLOSED = 2
  static opened: FakeSource[] = []

  readyState = 1
  readonly url: string
  readonly fetch: typeof fetch

  constructor(url: string, options: { fetch: typeof fetch }) {
    super()
    this.url = url
    this.fetch = options.fetch
    FakeSource.opened.push(this)
  }

  open() {
    this.dispatchEvent(new Event('open'))
  }

  say(data: string) {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }

  breakOff() {
    this.dispatchEvent(new Event('error'))
  }

  close() {
    this.readyState = FakeSource.CLOSED
  }
}
