import { setTimeout as pause } from 'node:timers/promises'
import {
  type Context,
  ROOT_CONTEXT,
  type Span as LibrarySpan,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { ExportResultCode, W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, type SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace'
import { samplerOf } from './sampler-of.ts'
import type { NewSpan, Span } from './tracer.ts'
import type { TracingSettings } from './tracing-settings.ts'

type Options = TracingSettings & {
  /** Called after each delivery. */
  onDelivery: (hasArrived: boolean) => void
}

/** While the collector is away or slow, the newest spans beyond this number are dropped: about 2 MB. */
const mostWaitingSpans = 2048
/** Includes the exporter's own retries. */
const deliveryTimeoutInMs = 5000
/** What a stopping server gives the last spans. It fits into the four seconds of `stop-on-signal.ts`. */
const lastDeliveryInMs = 1000
const longestValue = 1000

/** Starts spans with the official library. Loaded only where tracing is on. */
export function openTelemetry({ endpoint, serviceName, sampler, ratio, onDelivery }: Options) {
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: deliveryTimeoutInMs })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'process.pid': process.pid }),
    sampler: samplerOf(sampler, ratio),
    spanLimits: { attributeValueLengthLimit: longestValue },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: watched(exporter, onDelivery),
        maxQueueSize: mostWaitingSpans,
        scheduledDelayMillis: 1000,
        // Longer than the exporter's own timeout: batches never overlap.
        exportTimeoutMillis: deliveryTimeoutInMs + 1000,
      }),
    ],
  })
  const tracer = provider.getTracer(serviceName)

  return {
    start: ({ name, kind, attributes, parent }: NewSpan): Span =>
      new TracedSpan(tracer.startSpan(name, { kind: kinds[kind], attributes }, contextOf(parent))),
    /** Sends the spans that wait, for at most a second. */
    stop: () =>
      Promise.race([provider.shutdown().catch(() => {}), pause(lastDeliveryInMs, undefined, { ref: false })]),
  }
}

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER }
const propagator = new W3CTraceContextPropagator()

/** The library's span behind our interface. */
class TracedSpan implements Span {
  readonly context: Context
  readonly #span: LibrarySpan

  constructor(span: LibrarySpan) {
    this.#span = span
    this.context = trace.setSpan(ROOT_CONTEXT, span)
  }

  get traceId() {
    return this.#span.spanContext().traceId
  }

  get isRecording() {
    return this.#span.isRecording()
  }

  get traceparent() {
    const headers = { traceparent: '' }
    propagator.inject(this.context, headers, {
      set: (carrier: Record<string, string>, name, value) => void (carrier[name] = value),
    })

    return headers.traceparent
  }

  set(attributes: NewSpan['attributes']) {
    this.#span.setAttributes(attributes)
  }

  fail(kind: string) {
    this.#span.setAttribute('error.type', kind).setStatus({ code: SpanStatusCode.ERROR })
  }

  end() {
    this.#span.end()
  }
}

/** A malformed `traceparent` begins a new trace. `tracestate` is not read: nothing that a client wrote goes on. */
function contextOf(parent: NewSpan['parent']): Context {
  if (parent instanceof TracedSpan) return parent.context
  if (typeof parent !== 'string') return ROOT_CONTEXT

  return propagator.extract(ROOT_CONTEXT, parent, {
    keys: () => ['traceparent'],
    get: (header: string, name) => (name === 'traceparent' ? header : undefined),
  })
}

/** Reports each delivery's outcome: the library itself drops what does not arrive without a word. */
function watched(exporter: SpanExporter, onDelivery: Options['onDelivery']): SpanExporter {
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        onDelivery(result.code === ExportResultCode.SUCCESS)
        done(result)
      }),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
    shutdown: () => exporter.shutdown(),
  }
}
