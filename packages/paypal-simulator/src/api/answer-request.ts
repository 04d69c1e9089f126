import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { alterAnswer } from './alter-answer.ts'
import { ApiError } from './api-error.ts'
import { type Exchange, json, type Reply, requestIdOf, type Route } from './exchange.ts'
import { connectionFaults, type Subject } from './faults.ts'
import { mockRefusal } from './mock-refusal.ts'
import { routes } from './routes.ts'
import type { World } from '../world.ts'

/** Answers one request, with the injected faults. */
export async function answerRequest(world: World, request: IncomingMessage, response: ServerResponse) {
  const url = new URL(request.url ?? '/', world.url)
  const route = routes.find(({ method, path }) => method === request.method && path.test(url.pathname))
  const body = await buffer(request)
  if (!route) return send(response, failed(new ApiError('RESOURCE_NOT_FOUND')))

  const params = { ...route.path.exec(url.pathname)?.groups }
  const exchange = { world, headers: request.headers, params, query: url.searchParams, body }
  const subject = subjectOf(exchange)
  const fault = route.operation && world.faults.take(route.operation, connectionFaults, subject)

  if (fault?.kind === 'drop_before') return void request.socket.destroy()
  if (fault?.kind === '500_before') return send(response, failed(new ApiError('INTERNAL_SERVER_ERROR')))
  if (fault?.kind === '429') return send(response, failed(new ApiError('RATE_LIMIT_REACHED')))

  const work = () => handled(route, exchange, subject)
  const reply = fault?.kind === 'slow' ? await slowly(exchange, work, fault.ms ?? 100) : work()

  if (fault?.kind === 'drop_after') return void request.socket.destroy()
  if (fault?.kind === '500_after') return send(response, failed(new ApiError('INTERNAL_SERVER_ERROR')))
  if (fault?.kind === 'hang') await pause(fault.ms ?? 60_000, undefined, { ref: false })
  if (fault?.kind === 'truncate') return truncate(request, response, reply)

  send(response, reply)
}

function subjectOf({ world: { books }, params, body }: Exchange): Subject {
  const id = params['id'] ?? ''
  const order = books.orders.get(id) ?? books.orders.get(books.captures.get(id)?.orderId ?? '')
  const ordered = order ? undefined : /"custom_id":"([^"]+)"/.exec(body.toString('utf8'))?.[1]

  return { orderId: order?.id, customId: order?.unit.custom_id ?? ordered }
}

function handled(route: Route, exchange: Exchange, subject: Subject): Reply {
  try {
    const mocked = route.operation && route.operation !== 'token' ? mockRefusal(exchange) : undefined
    if (mocked) throw mocked
    const reply = route.handle(exchange)

    return route.operation ? alterAnswer(reply, route.operation, exchange.world.faults, subject) : reply
  } catch (error) {
    if (error instanceof ApiError) return failed(error)
    throw error
  }
}

/** Of two concurrent requests with the same id, the second is refused. */
async function slowly(exchange: Exchange, work: () => Reply, ms: number): Promise<Reply> {
  const requestId = requestIdOf(exchange) ?? ''
  const { inProgress } = exchange.world
  if (requestId !== '' && inProgress.has(requestId)) return failed(new ApiError('RESOURCE_CONFLICT'))

  inProgress.add(requestId)
  await pause(ms)
  inProgress.delete(requestId)

  return work()
}

const failed = (error: ApiError): Reply => json(error.status, error.body)

function send(response: ServerResponse, { status, headers = {}, body }: Reply) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const debugId =
    typeof body === 'object' && 'debug_id' in body ? { 'paypal-debug-id': String(body.debug_id) } : {}

  response.writeHead(status, { 'content-type': 'application/json', ...debugId, ...headers }).end(text)
}

/** Announces a full response and drops the connection in the middle of it. */
function truncate(request: IncomingMessage, response: ServerResponse, { status, body }: Reply) {
  const text = JSON.stringify(body)
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
  })
  response.write(text.slice(0, text.length / 2), () => request.socket.destroy())
}
