import type { ServerResponse } from 'node:http'

export type EventStream<Topic> = {
  response: ServerResponse
  /** What the stream is limited to. */
  topic: Topic
  address: string
  accountId: string | null
}

export type StreamLimits = {
  most: number
  /** How many of those are reserved for members. */
  forMembers: number
  perAddress: number
  perAccount: number
}

export const usualLimits: StreamLimits = { most: 5000, forMembers: 1000, perAddress: 50, perAccount: 10 }

/** An evicted client reconnects after a minute; otherwise two clients would evict each other forever. */
const farewell = 'retry: 60000\n\n'

/** The open streams. A client over its limit loses its own oldest stream, never another client's. */
export class EventStreams<Topic> {
  readonly #all = new Set<EventStream<Topic>>()
  /** Streams by address and by account, oldest first. */
  readonly #byOwner = new Map<string, Set<EventStream<Topic>>>()
  readonly #limits: StreamLimits

  constructor(limits: StreamLimits) {
    this.#limits = limits
  }

  /** False if there is no room. */
  open(stream: EventStream<Topic>): boolean {
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

  close(stream: EventStream<Topic>) {
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

  #ownersOf({ address, accountId }: EventStream<Topic>): (readonly [owner: string, most: number])[] {
    const { perAddress, perAccount } = this.#limits

    return [
      [`address ${address}`, perAddress],
      ...(accountId === null ? [] : [[`account ${accountId}`, perAccount] as const]),
    ]
  }
}
