/** Exit code for the launcher: a running server crashed and should be restarted. */
export const crashed = 70

type Log = (details: object, message: string) => void

type Options = {
  log: { error: Log; fatal: Log }
  count: (kind: 'rejection' | 'exception') => void
  /** Shuts down in order and exits with this code. */
  end: (code: number) => void
}

/**
 * An unhandled rejection is a bug, but the call it belongs to is over and no other code was interrupted: it is
 * logged and counted. An uncaught exception may leave unknown state behind, so the process stops.
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
