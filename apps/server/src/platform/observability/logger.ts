import type { FastifyServerOptions } from 'fastify'
import type { Config } from '#config.ts'
import { activeTraceId } from '#tracing/tracer.ts'
import { scrubError, scrubFields, scrubText } from './scrub.ts'

/** Receives whole lines, each with its line break. */
export type LogStream = { write(line: string): void }

/** Structured JSON logs. Everything that is logged is scrubbed first: see docs/operations.md. */
export function loggerOptions(
  { logLevel, tracing }: Config,
  stream: LogStream,
): NonNullable<FastifyServerOptions['logger']> {
  if (logLevel === 'silent') return false

  return {
    level: logLevel,
    base: null,
    ...(tracing && { mixin: traceIdField }),
    formatters: { level: (level) => ({ level }), log: scrubFields },
    // `scrubFields` has already run; pino's own summaries of requests and replies are not logged.
    serializers: { err: scrubbed, req: () => ({}), res: () => ({}) },
    hooks: {
      logMethod(args, method) {
        Reflect.apply(method, this, scrubArguments(args))
      },
    },
    stream,
  }
}

function traceIdField() {
  const traceId = activeTraceId()

  return traceId === undefined ? {} : { traceId }
}

/** Without a message of its own, a line would get the error's message, unscrubbed. */
function scrubArguments([first, text, ...rest]: unknown[]) {
  if (typeof first === 'string') return [scrubText(first), ...[text, ...rest].map(scrubArgument)]

  const fields = first instanceof Error ? { err: first } : first
  return [fields, typeof text === 'string' ? scrubText(text) : 'event', ...rest.map(scrubArgument)]
}

const scrubArgument = (value: unknown) => (typeof value === 'string' ? scrubText(value) : value)

const scrubbed = (error: Error) =>
  error instanceof Error ? scrubError(error) : (error as ReturnType<typeof scrubError>)
