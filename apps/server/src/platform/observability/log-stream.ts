import type { LogStream } from './logger.ts'

const enough = 16 * 1024
const patienceInMs = 100

/** Buffers log lines and writes them in batches: a system call per line would cost as much as the request. */
export function bufferedLogStream(out: NodeJS.WritableStream) {
  let waiting = ''
  let timer: NodeJS.Timeout | undefined

  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    if (waiting !== '') out.write(waiting)
    waiting = ''
  }
  const write = (line: string) => {
    waiting += line
    if (waiting.length >= enough) flush()
    else timer ??= setTimeout(flush, patienceInMs).unref()
  }

  return { write, flush } satisfies LogStream & { flush(): void }
}
