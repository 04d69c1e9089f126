import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'

export type Call = {
  method?: string
  path: string
  headers?: Record<string, string>
  body?: string | Buffer
}

export type Reply = { status: number; headers: Record<string, unknown>; text: string; ms: number }

/** Calls a listening server as a client would, reusing one keep-alive connection. */
export function caller(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 })

  return async ({ method = 'GET', path, headers = {}, body }: Call): Promise<Reply> => {
    const startedAt = performance.now()
    const call = request({
      host: '127.0.0.1',
      port,
      method,
      path,
      headers: { ...lengthOf(body), ...headers },
      agent,
    })
    call.end(body)
    const [response] = await once(call, 'response')
    const text = (await buffer(response)).toString()

    return { status: response.statusCode, headers: response.headers, text, ms: performance.now() - startedAt }
  }
}

/** Node omits Content-Length if a method usually has no body; the body would then be read as the next request. */
const lengthOf = (body: string | Buffer | undefined) =>
  body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }

/** Sends bytes that no client library would send, and reads until the server closes the connection. */
export async function sendBytes(port: number, bytes: string | Buffer): Promise<string> {
  const socket = connect({ host: '127.0.0.1', port })
  await once(socket, 'connect')
  socket.write(bytes)
  const answer = buffer(socket)
  socket.setTimeout(3000, () => socket.destroy())

  return (await answer).toString()
}
