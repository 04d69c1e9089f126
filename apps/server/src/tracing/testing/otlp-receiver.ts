import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type ReceivedSpan = {
  name: string
  traceId: string
  spanId: string
  parentSpanId: string | undefined
  kind: number
  hasFailed: boolean
  attributes: Record<string, string | number>
}

type Value = { stringValue?: string; intValue?: number | string; doubleValue?: number }
type Attribute = { key: string; value: Value }
type Sent = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  status?: { code?: number }
  attributes: Attribute[]
}
type Payload = { resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Sent[] }[] }[] }

/** A collector that speaks OTLP over HTTP with JSON. `answer` may refuse a delivery, or leave it without an answer. */
export async function startOtlpReceiver(answer = (response: ServerResponse) => void response.end('{}')) {
  const spans: ReceivedSpan[] = []
  const services: unknown[] = []
  const payloads: string[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      if (request.method === 'POST' && request.url === '/v1/traces') {
        payloads.push(body)
        for (const { resource, scopeSpans } of (JSON.parse(body) as Payload).resourceSpans) {
          services.push(valuesOf(resource.attributes)['service.name'])
          for (const { spans: sent } of scopeSpans) spans.push(...sent.map(readSpan))
        }
      }
      answer(response.setHeader('content-type', 'application/json'))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const stop = () => {
    server.close()
    server.closeAllConnections()
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    services,
    payloads,
    stop,
  }
}

/** Everything in spans that is not an id or a time, which may hold the digits of a code by chance. */
export const textOf = (spans: readonly ReceivedSpan[]) =>
  JSON.stringify(spans.map(({ name, attributes }) => ({ name, attributes })))

const failed = 2

const readSpan = ({ traceId, spanId, parentSpanId, name, kind, status, attributes }: Sent): ReceivedSpan => ({
  name,
  traceId,
  spanId,
  parentSpanId,
  kind,
  hasFailed: status?.code === failed,
  attributes: valuesOf(attributes),
})

const valuesOf = (attributes: Attribute[]) =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [
      key,
      value.stringValue ?? Number(value.intValue ?? value.doubleValue),
    ]),
  )
