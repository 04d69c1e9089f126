import { once } from 'node:events'
import { connect } from 'node:net'

export type LightClient = {
  /** Sends a request and resolves with the status once the whole answer is here. */
  ask: (request: Buffer) => Promise<number>
  close: () => void
}

/**
 * A connection for one request at a time that reads no more of an answer than its status and length: `fetch` and
 * `node:http` cost as much CPU as the instance, and the client would be what is measured.
 */
export async function openLightClient(url: string): Promise<LightClient> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname).setNoDelay()
  await once(socket, 'connect')
  let answer = Promise.withResolvers<number>()
  let head = Buffer.alloc(0)
  let status = 0
  let missing = 0

  socket.on('data', (chunk: Buffer) => {
    if (status === 0) {
      head = Buffer.concat([head, chunk])
      const end = head.indexOf('\r\n\r\n')
      if (end === -1) return
      const text = head.toString('latin1', 0, end)
      const [, length] = /\r\ncontent-length: (\d+)/i.exec(text) ?? []
      if (length === undefined) return answer.reject(new Error('An answer does not say how long it is.'))
      status = Number(text.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length))
      missing = end + 4 + Number(length) - head.length
      head = Buffer.alloc(0)
    } else missing -= chunk.length
    if (missing > 0) return
    const complete = status
    status = 0
    answer.resolve(complete)
  })
  socket.on('error', (error) => answer.reject(error))
  socket.on('close', () => answer.reject(new Error('An undisturbed instance closed a connection.')))

  return {
    ask(request) {
      answer = Promise.withResolvers()
      socket.write(request)

      return answer.promise
    },
    close: () => socket.destroy(),
  }
}

export const requestOf = (path: string, headers: Record<string, string>) =>
  Buffer.from(
    [
      `GET ${path} HTTP/1.1`,
      'host: localhost',
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      '\r\n',
    ].join('\r\n'),
  )
