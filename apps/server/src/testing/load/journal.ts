/** The responses that the load clients received: every acknowledged write must exist exactly once, despite crashes. */
export class Journal {
  /** Ids of demands acknowledged as posted. */
  readonly posts: string[] = []
  /** `demand:account` of acknowledged unlocks. */
  readonly unlocks: string[] = []
  /** Ids of purchases acknowledged as completed. */
  readonly purchases: string[] = []
  /** The number of calls by status; `refused` if nothing listens, `dropped` if the connection broke. */
  readonly statuses = new Map<number | 'refused' | 'dropped', number>()

  count(status: number | 'refused' | 'dropped') {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1)
  }
}
