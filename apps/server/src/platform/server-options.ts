import type { Server } from 'node:http'
import { type FastifyHttpOptions, LogController } from 'fastify'
import type { Config } from '#config.ts'
import { type LogStream, loggerOptions } from './observability/logger.ts'
import { answerUnreadableAddress, answerUnreadableBytes } from './http/malformed-requests.ts'
import { requestIds } from './http/request-id.ts'
import { targetPath } from './http/target-path.ts'

const seconds = (count: number) => count * 1000

/** Every limit on what a client may send and how long it may take. Node and Fastify leave some unlimited. */
export function serverOptions(config: Config, logStream: LogStream) {
  return {
    logger: loggerOptions(config, logStream),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestIds(config.trustedProxies),
    // A list, never `true`: trusting every proxy would let a client choose its own address.
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    rewriteUrl: targetPath,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    bodyLimit: 64 * 1024,
    // A phone uploads a photo of 10 MB at 1.4 Mbit/s in this time. JSON bodies end with the handler's timeout of 20 s.
    requestTimeout: seconds(60),
    connectionTimeout: seconds(60),
    // Longer than the 60 s after which common load balancers close an idle connection.
    keepAliveTimeout: seconds(72),
    http: {
      headersTimeout: seconds(10),
      connectionsCheckingInterval: seconds(2),
      maxHeaderSize: 16 * 1024,
      // Node would answer a missing Host with a bare status; our checks answer it in the envelope.
      requireHostHeader: false,
    },
    // While closing, requests on open connections are still answered, with `Connection: close`.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    frameworkErrors: answerUnreadableAddress,
    clientErrorHandler: answerUnreadableBytes,
  } satisfies FastifyHttpOptions<Server>
}
