import type { ServerResponse } from 'node:http'

export type EventStream = {
  response: ServerResponse
  /** The one demand it is about; all of them where it is left out. */
  demandId: string | undefined
  address: string
  accountId: string | null
}

export type StreamLimits = {
  most: number
  /** Of those, how many are kept free for members. */
  forMembers: number
  perAddress: number
  perAccount: number
}

export const usualLimits: StreamLimits = { most: 5000, forMembers: 1000, perAddress: 50, perAccount: 10 }

/** A client that had to make room comes back after a minute, or two of them would push each other out forever. */
const farewell = 'retry: 60000\n\n'

/** The open streams. Whoever opens too many loses the oldest of their own; nobody loses one to somebody else. */
export class EventStreams {
  readonly #all = new Set<EventStream>()
  /** By address and by account, in the order in which they were opened. */
  readonly #byOwner = new Map<string, Set<EventStream>>()
  readonly #limits: StreamLimits

  constructor(limits: StreamLimits) {
    this.#limits = limits
  }

  /** False where there is no room. */
  open(stream: EventStream): boolean {
    for (const [owner, most] of this.#ownersOf(stream)) this.#makeRoom(owner, most)
    const { most, forMembers } = this.#limits
    if (this.#all.size >= (stream.accountId === null ? most - forMembers : most)) return false

    this.#all.add(stream)
    for (const [owner] of this.#ownersOf(stream)) {
      const own = this.#byOwner.get(owner) ?? new Set()
      this.#byOwner.set(owner, own.add(stream))
    }
    return true
  }

  close(stream: EventStream) {
    this.#all.delete(stream)
    for (const [owner] of this.#ownersOf(stream)) {
      const own = this.#byOwner.get(owner)
      own?.delete(stream)
      if (own?.size === 0) this.#byOwner.delete(owner)
    }
  }

  [Symbol.iterator]() {
    return this.#all.values()
  }

  #makeRoom(owner: string, most: number) {
    const own = this.#byOwner.get(owner)
    const [oldest] = own ?? []
    if (!own || !oldest || own.size < most) return

    this.close(oldest)
    oldest.response.end(farewell)
  }

  #ownersOf({ address, accountId }: EventStream): (readonly [owner: string, most: number])[] {
    const { perAddress, perAccount } = this.#limits

    return [
      [`address ${address}`, perAddress],
      ...(accountId === null ? [] : [[`account ${accountId}`, perAccount] as const]),
    ]
  }
}
