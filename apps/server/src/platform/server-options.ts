import type { Server } from 'node:http'
import { type FastifyHttpOptions, LogController } from 'fastify'
import type { Config } from '#config.ts'
import { type LogStream, loggerOptions } from './observability/logger.ts'
import { answerUnreadableAddress, answerUnreadableBytes } from './http/malformed-requests.ts'
import { requestIds } from './http/request-id.ts'
import { targetPath } from './http/target-path.ts'

const seconds = (count: number) => count * 1000

/** Every limit on what one client may send, and on how long it may take. Node and Fastify leave some at none. */
export function serverOptions(config: Config, logStream: LogStream) {
  return {
    logger: loggerOptions(config, logStream),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestIds(config.trustedProxies),
    // A list, never `true`: who trusts everybody lets a client choose its own address.
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    rewriteUrl: targetPath,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    bodyLimit: 64 * 1024,
    requestTimeout: seconds(20),
    connectionTimeout: seconds(60),
    // Longer than the 60 s after which common load balancers give up a quiet connection.
    keepAliveTimeout: seconds(72),
    http: {
      headersTimeout: seconds(10),
      connectionsCheckingInterval: seconds(2),
      maxHeaderSize: 16 * 1024,
      // Node would answer a missing Host with nothing but a status; the checks answer it in the envelope.
      requireHostHeader: false,
    },
    // While closing, what still arrives on open connections is answered, and told that this is the last time.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    frameworkErrors: answerUnreadableAddress,
    clientErrorHandler: answerUnreadableBytes,
  } satisfies FastifyHttpOptions<Server>
}
