import { request as httpRequest } from 'node:http'

/** An event stream as a browser follows it: what it has received, a promise for the next event, and one for its end. */
export function followStream<Event>(url: string, headers: Record<string, string> = {}) {
  const received: Event[] = []
  const waiting: { is: (event: Event) => boolean; resolve: (event: Event) => void }[] = []
  const { promise: isOpen, resolve: open } = Promise.withResolvers<string>()
  const { promise: ended, resolve: end } = Promise.withResolvers<'ended'>()
  const request = httpRequest(url, { headers }, (response) => {
    let text = ''
    response.setEncoding('utf8').on('data', (chunk: string) => {
      open(String(response.headers['content-type']))
      text += chunk
      const messages = text.split('\n\n')
      text = messages.pop() ?? ''
      for (const [, data] of messages.map((message) => /^data: (.*)$/m.exec(message) ?? [])) {
        if (data) for (const event of JSON.parse(data) as Event[]) receive(event)
      }
    })
    response.on('end', () => end('ended'))
  })
  request.on('error', () => {}).end()

  function receive(event: Event) {
    received.push(event)
    for (const { is, resolve } of waiting) if (is(event)) resolve(event)
  }
  const next = (is: (event: Event) => boolean) => {
    const known = received.find(is)
    return known ?? new Promise<Event>((resolve) => void waiting.push({ is, resolve }))
  }

  return { received, isOpen, ended, next, close: () => request.destroy() }
}
