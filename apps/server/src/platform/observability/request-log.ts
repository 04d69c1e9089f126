import type { RefusalCode } from '@joblane/contracts/refusals'
import type { Config } from '#config.ts'
import type { Span } from '#tracing/tracer.ts'
import type { Observer } from '../checks/checks.ts'
import type {} from '../http/error-handler.ts'
import type { LogStream } from './logger.ts'

/**
 * One line per response, with the route's pattern instead of its address, which may contain private data.
 * It is built by hand, because every request pays for this line.
 */
export function requestLog({ logLevel }: Config, stream: LogStream): Observer {
  const writesEach = logLevel === 'info' || logLevel === 'debug'
  const writesFailures = writesEach || logLevel === 'warn'

  return ({ id, method, span }, reply, { url = 'unknown' }) => {
    const isFailure = reply.statusCode >= 500
    if (!writesEach && !(isFailure && writesFailures)) return

    stream.write(
      `{"level":"${isFailure ? 'warn' : 'info'}","time":${Date.now()},"requestId":"${id}",${traceOf(span)}` +
        `"method":"${method}","route":"${url}","status":${reply.statusCode},` +
        `${codeOf(reply.failure)}"ms":${reply.elapsedTime.toFixed(1)},"msg":"answered"}\n`,
    )
  }
}

/** Why the call failed. */
const codeOf = (failure: RefusalCode | null) => (failure ? `"code":"${failure}",` : '')

const traceOf = (span: Span | null) => (span ? `"traceId":"${span.traceId}",` : '')
