const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
/** A terminal and a launcher may both pass on one Ctrl-C; only a later one is meant as a second. */
const oneKeystrokeInMs = 500
/** Less than the launcher and most supervisors wait before they kill. */
const patienceInMs = 4000

type Options = { stop: () => Promise<void>; extraPatienceInMs: number; exit?: (code: number) => void }

/** The first signal stops in order. A second one, or too long a wait, ends the process as it is. */
export function stopOnSignal({ stop, extraPatienceInMs, exit = (code) => process.exit(code) }: Options) {
  let since: number | undefined

  const onSignal = () => {
    if (since !== undefined) {
      if (Date.now() - since > oneKeystrokeInMs) exit(1)
      return
    }

    since = Date.now()
    setTimeout(exit, patienceInMs + extraPatienceInMs, 1).unref()
    stop().then(
      () => exit(0),
      (error: unknown) => {
        console.error(error)
        exit(1)
      },
    )
  }
  for (const signal of signals) process.on(signal, onSignal)
}
