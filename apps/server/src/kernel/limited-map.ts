/** A map that evicts its oldest entry when it is full. */
export class LimitedMap<Key, Value> extends Map<Key, Value> {
  readonly #most: number

  constructor(most: number) {
    super()
    this.#most = most
  }

  override set(key: Key, value: Value) {
    if (this.size >= this.#most && !this.has(key)) {
      const [oldest] = this.keys()
      this.delete(oldest as Key)
    }

    return super.set(key, value)
  }
}
