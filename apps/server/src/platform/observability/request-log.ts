import type { Config } from '#config.ts'
import type { Observer } from '../checks/checks.ts'
import type { LogStream } from './logger.ts'

/**
 * One line for each answer: the route's pattern instead of its address, which may hold what is private.
 * It is put together by hand, because it is the only line that every request pays for.
 */
export function requestLog({ logLevel }: Config, stream: LogStream): Observer {
  const writesEach = logLevel === 'info' || logLevel === 'debug'
  const writesFailures = writesEach || logLevel === 'warn'

  return ({ id, method }, reply, { url = 'unknown' }) => {
    const isFailure = reply.statusCode >= 500
    if (!writesEach && !(isFailure && writesFailures)) return

    stream.write(
      `{"level":"${isFailure ? 'warn' : 'info'}","time":${Date.now()},"requestId":"${id}",` +
        `"method":"${method}","route":"${url}","status":${reply.statusCode},` +
        `"ms":${reply.elapsedTime.toFixed(1)},"msg":"answered"}\n`,
    )
  }
}
