import { createHash } from 'node:crypto'

/** An answer's bytes and their ETag, ready to be sent as they are. */
export type KeptAnswer = { body: Buffer; etag: string }

export type KeptAnswers = {
  /** At once where it is kept; all who ask while it is being made wait for the same one. */
  find: (key?: string) => KeptAnswer | Promise<KeptAnswer>
  forget: () => void
}

/** Keeps whole answers in memory, each made once by `load` and again after `forget`. */
export function keepAnswers(load: (key: string) => Promise<unknown>, { limit = 1000 } = {}): KeptAnswers {
  const kept = new Map<string, KeptAnswer | Promise<KeptAnswer>>()

  const make = (key: string) => {
    const making = load(key).then(answerOf)
    // What was forgotten while it was being made is given to those who wait for it, and not kept.
    const settle = (answer?: KeptAnswer) => {
      if (kept.get(key) !== making) return
      if (answer) kept.set(key, answer)
      else kept.delete(key)
    }

    kept.set(key, making)
    making.then(settle, () => settle())
    const [oldest] = kept.keys()
    if (kept.size > limit && oldest !== undefined) kept.delete(oldest)

    return making
  }

  return {
    find: (key = '') => kept.get(key) ?? make(key),
    forget: () => kept.clear(),
  }
}

function answerOf(data: unknown): KeptAnswer {
  const body = Buffer.from(JSON.stringify({ success: true, data, message: 'OK' }))
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`

  return { body, etag }
}
