const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
/** A terminal and a launcher may both pass on one Ctrl-C; only a later one is meant as a second. */
const oneKeystrokeInMs = 500
/** For jobs and connections to the database. Less than the launcher waits before it kills. */
const patienceInMs = 4000

type Options = {
  stop: () => Promise<void>
  /** What the requests may take before. */
  extraPatienceInMs: number
  exit?: (code: number) => void
}

/**
 * The first signal stops in order. A second one, or too long a wait, ends the process as it is. The result stops in the
 * same way for another reason, with another code.
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
