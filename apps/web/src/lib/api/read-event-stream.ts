type Stream = {
  url: string
  headers: Record<string, string>
  signal: AbortSignal
  onOpen: () => void
  onData: (data: string) => void
}

const usualRetryMs = 3000
const retryAfterRefusalMs = 30_000

/**
 * Reads server-sent events by fetch, because the browser's own EventSource cannot send the token or the secret. The
 * promise resolves when the stream ends or breaks, with the milliseconds after which to connect again.
 */
export async function readEventStream({ url, headers, signal, onOpen, onData }: Stream): Promise<number> {
  let retryMs = usualRetryMs
  try {
    const accept = 'text/event-stream'
    const reply = await fetch(url, { headers: { accept, ...headers }, signal, cache: 'no-store' })
    const isStream = reply.ok && reply.headers.get('content-type')?.startsWith(accept)
    if (!isStream || !reply.body) return retryAfterRefusalMs

    onOpen()
    await eachLine(reply.body, (line) => {
      const [field] = line.split(':', 1)
      const value = line.slice(line.indexOf(':') + 1)
      if (field === 'data') onData(value)
      if (field === 'retry') retryMs = Number(value) || usualRetryMs
    })
  } catch {
    // The network is gone, or the connection was closed on purpose.
  }

  return retryMs
}

/** A chunk may end anywhere: what follows its last line break waits for the next chunk. */
async function eachLine(body: ReadableStream<Uint8Array<ArrayBuffer>>, onLine: (line: string) => void) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''

  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    const lines = (rest + chunk.value).split('\n')
    rest = lines.pop() ?? ''
    lines.forEach(onLine)
  }
}
