import type { FastifyServerOptions } from 'fastify'
import type { Config } from '#config.ts'
import { scrubError, scrubFields, scrubText } from './scrub.ts'

/** Takes whole lines, each with its end. */
export type LogStream = { write(line: string): void }

/** Structured lines for machines. Whatever is logged is scrubbed on its way: see docs/operations.md. */
export function loggerOptions(
  { logLevel }: Config,
  stream: LogStream,
): NonNullable<FastifyServerOptions['logger']> {
  if (logLevel === 'silent') return false

  return {
    level: logLevel,
    base: null,
    formatters: { level: (level) => ({ level }), log: scrubFields },
    // Fields were scrubbed before they come here; what pino would take out of a request was never asked for.
    serializers: { err: scrubbed, req: () => ({}), res: () => ({}) },
    hooks: {
      logMethod(args, method) {
        Reflect.apply(method, this, scrubArguments(args))
      },
    },
    stream,
  }
}

/** A line without a text of its own would get the error's, unscrubbed. */
function scrubArguments([first, text, ...rest]: unknown[]) {
  if (typeof first === 'string') return [scrubText(first), ...[text, ...rest].map(scrubArgument)]

  const fields = first instanceof Error ? { err: first } : first
  return [fields, typeof text === 'string' ? scrubText(text) : 'event', ...rest.map(scrubArgument)]
}

const scrubArgument = (value: unknown) => (typeof value === 'string' ? scrubText(value) : value)

const scrubbed = (error: Error) =>
  error instanceof Error ? scrubError(error) : (error as ReturnType<typeof scrubError>)
