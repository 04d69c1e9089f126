const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
/** The terminal and the launcher may both forward one Ctrl-C; only a later signal counts as a second one. */
const oneKeystrokeInMs = 500
/** For jobs and database connections. Shorter than the launcher's wait before it kills. */
const patienceInMs = 4000

type Options = {
  stop: () => Promise<void>
  /** How long requests in flight may take before that. */
  extraPatienceInMs: number
  exit?: (code: number) => void
}

/**
 * The first signal shuts down in order. A second one, or the timeout, exits immediately. The returned function starts
 * the same shutdown for another reason, with another exit code.
 */
export function stopOnSignal({ stop, extraPatienceInMs, exit = (code) => process.exit(code) }: Options) {
  let since: number | undefined

  const end = (code: number) => {
    if (since !== undefined) return

    since = Date.now()
    setTimeout(exit, patienceInMs + extraPatienceInMs, code || 1).unref()
    stop().then(
      () => exit(code),
      (error: unknown) => {
        console.error(error)
        exit(code || 1)
      },
    )
  }
  const onSignal = () => {
    if (since === undefined) return end(0)
    if (Date.now() - since > oneKeystrokeInMs) exit(1)
  }
  for (const signal of signals) process.on(signal, onSignal)

  return end
}
