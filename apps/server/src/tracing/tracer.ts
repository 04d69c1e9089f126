import { AsyncLocalStorage } from 'node:async_hooks'

/** Never a value that a client sent: no address, query, phone, token or message of an error. */
export type Attributes = Readonly<Record<string, string | number>>

/** One timed step of a trace. */
export interface Span {
  readonly traceId: string
  /** The W3C header that continues this trace in another process. */
  readonly traceparent: string
  /** False for a span that sampling left out. */
  readonly isRecording: boolean
  set(attributes: Attributes): void
  /** Marks the step as failed, by the kind of its error alone: a message may quote a private value. */
  fail(kind: string): void
  end(): void
}

export type NewSpan = {
  name: string
  kind: 'server' | 'client' | 'consumer'
  attributes: Attributes
  /** The enclosing span, or the `traceparent` of another process; without one a new trace begins. */
  parent?: Span | string | undefined
}

type StartSpan = (span: NewSpan) => Span

/** Null while tracing is off; then every function here costs one comparison. */
let start: StartSpan | null = null
const active = new AsyncLocalStorage<Span>()

/** The one function that knows the tracing library sets itself here, and null when it stops. */
export function useTracer(startSpan: StartSpan | null) {
  start = startSpan
}

/** Null while tracing is off. */
export const startSpan = (span: NewSpan): Span | null => start?.(span) ?? null

/** Everything that the work calls and awaits belongs to the span. */
export const runInSpan = <Result>(span: Span, work: () => Result): Result => active.run(span, work)

export const activeTraceId = () => (start ? active.getStore()?.traceId : undefined)

/** Runs the work as a step of its own trace. */
export function traceAlone<Result>(span: NewSpan, work: () => Promise<Result>): Promise<Result> {
  return start ? timed(start(span), work) : work()
}

/**
 * Runs the work as a step of the active trace. Without one it is not traced: heartbeats and other work that belongs to
 * no request and to no job would be most of the spans.
 */
export function traceStep<Result>(
  spanOf: () => NewSpan,
  work: (span: Span | undefined) => Promise<Result>,
): Promise<Result> {
  const parent = start && active.getStore()
  if (!start || !parent?.isRecording) return work(parent ?? undefined)

  const span = start({ ...spanOf(), parent })
  return timed(span, () => work(span))
}

async function timed<Result>(span: Span, work: () => Promise<Result>): Promise<Result> {
  try {
    return await active.run(span, work)
  } catch (error) {
    span.fail(kindOf(error))
    throw error
  } finally {
    span.end()
  }
}

function kindOf(error: unknown) {
  if (!(error instanceof Error)) return 'unknown'

  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
