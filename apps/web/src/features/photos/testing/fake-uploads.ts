import { vi } from 'vitest'

/** One XMLHttpRequest, and what a test lets the server answer to it. */
class FakeUpload extends EventTarget {
  readonly upload = new EventTarget()
  readonly headers: Record<string, string> = {}
  address = ''
  responseType = ''
  status = 0
  response: unknown = null
  body: FormData | null = null
  wasStopped = false

  open(method: string, path: string) {
    this.address = `${method} ${path}`
  }

  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }

  send(body: FormData) {
    this.body = body
  }

  abort() {
    this.wasStopped = true
    this.dispatchEvent(new Event('abort'))
  }

  progress(loaded: number, total: number) {
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total }))
  }

  answer(status: number, response: unknown) {
    Object.assign(this, { status, response })
    this.dispatchEvent(new Event('load'))
  }

  fail() {
    this.dispatchEvent(new Event('error'))
  }
}

/** Takes the place of XMLHttpRequest; the uploads are listed as they begin. */
export function fakeUploads(): readonly FakeUpload[] {
  const uploads: FakeUpload[] = []
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends FakeUpload {
      constructor() {
        super()
        uploads.push(this)
      }
    },
  )

  return uploads
}
