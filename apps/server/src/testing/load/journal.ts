/** What the clients of a load were told: what was acknowledged must be there, once, whatever died meanwhile. */
export class Journal {
  /** Of demands that were answered as posted. */
  readonly posts: string[] = []
  /** `demand:account` of unlocks that were answered as made. */
  readonly unlocks: string[] = []
  /** Of purchases that were answered as completed. */
  readonly purchases: string[] = []
  /** How many calls had which status; `refused` where nothing listens, `dropped` where the connection broke. */
  readonly statuses = new Map<number | 'refused' | 'dropped', number>()

  count(status: number | 'refused' | 'dropped') {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1)
  }
}
