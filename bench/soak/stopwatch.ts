/** Call durations by kind, and the failures. */
export class Stopwatch {
  readonly failures = new Map<string, number>()
  readonly counts = new Map<string, number>()
  #times: number[] = []

  /** Times a call until its body has been read. Every call is expected to succeed. */
  async time(kind: string, call: () => Promise<Response>): Promise<string> {
    const startedAt = performance.now()
    this.counts.set(kind, (this.counts.get(kind) ?? 0) + 1)
    try {
      const reply = await call()
      const text = await reply.text()
      this.#times.push(performance.now() - startedAt)
      if (!reply.ok) this.#fail(`${kind}: ${reply.status}`)

      return reply.ok ? text : ''
    } catch (error) {
      this.#fail(`${kind}: ${String(error)}`)
      return ''
    }
  }

  /** The given percentile, in milliseconds, of the calls since the last reading. */
  lap(...shares: number[]): number[] {
    const sorted = this.#times.toSorted((one, other) => one - other)
    this.#times = []

    return shares.map((share) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0))
  }

  #fail(what: string) {
    this.failures.set(what, (this.failures.get(what) ?? 0) + 1)
  }
}
