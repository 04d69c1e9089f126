/** How a request ended: done, declined by a rule (4xx), refused by the server (5xx or no connection), or unanswered. */
export type Outcome = 'done' | 'declined' | 'refused' | 'dropped'
/** A page may come from a cache: it counts as a request, but says nothing about the database. */
export type Kind = 'page' | 'read' | 'write'
export type Answer = { at: number; kind: Kind; outcome: Outcome }
export type Span = { from: number; to: number }

/** Every answer that the clients of a rehearsal got, in the order of time. */
export class Timeline {
  readonly #answers: Answer[] = []

  note(kind: Kind, status: number | 'refused' | 'dropped', at = performance.now()) {
    this.#answers.push({ at, kind, outcome: outcomeOf(status) })
  }

  within({ from, to }: Span): Answer[] {
    return this.#answers.filter(({ at }) => at >= from && at <= to)
  }
}

export function outcomeOf(status: number | 'refused' | 'dropped'): Outcome {
  if (typeof status === 'string') return status
  if (status >= 500) return 'refused'

  return status >= 400 ? 'declined' : 'done'
}

/** The longest time within the span in which no request of this kind succeeded. */
export function interruption(answers: readonly Answer[], kind: Kind, { from, to }: Span): number {
  const successes = answers.filter((answer) => answer.kind === kind && answer.outcome === 'done')
  const moments = [from, ...successes.map(({ at }) => at), to]

  return Math.max(...moments.slice(1).map((at, index) => at - (moments[index] ?? at)))
}
