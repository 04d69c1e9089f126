/** Tells the launcher that a running server crashed, and should be started again. */
export const crashed = 70

type Log = (details: object, message: string) => void

type Options = {
  log: { error: Log; fatal: Log }
  count: (kind: 'rejection' | 'exception') => void
  /** Stops in order, and ends the process with this code. */
  end: (code: number) => void
}

/**
 * A rejection that nothing caught is a bug, but the call it belongs to is over and nothing else was cut short: it is
 * logged and counted. After an exception nobody knows what was left half done, so the process stops.
 */
export function watchUncaught({ log, count, end }: Options) {
  process.on('unhandledRejection', (err) => {
    count('rejection')
    log.error({ err }, 'a rejection that nothing caught')
  })
  process.on('uncaughtException', (err) => {
    count('exception')
    log.fatal({ err }, 'an exception that nothing caught: the server stops')
    end(crashed)
  })
}
