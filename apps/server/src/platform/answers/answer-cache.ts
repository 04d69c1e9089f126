import type { FastifyInstance } from 'fastify'
import { Cache } from '#cache.ts'
import type { Encoded } from './encoded.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Whole responses as they are sent: envelope, bytes, ETag and compressed variants, each computed once. */
    answers: Cache<Encoded>
    /** Caches derived from responses, such as pages; `invalidate` clears these, too. */
    madeOfAnswers: Pick<Cache<object>, 'invalidate'>[]
    /**
     * Call this when the responses under some paths change, such as `/api/demands`: drops them, then the pages rendered
     * from them. Without a path, drops all.
     */
    invalidate: (...apiPaths: readonly string[]) => void
  }
}

const maxBytes = 32 * 1024 * 1024

/**
 * Caches responses that are the same for every caller who may see them. An endpoint opts in when it is registered:
 *
 *     serve(app, contract.browseCommon, handle, {
 *       keyOf: ({ caller, query }) => (caller ? null : JSON.stringify(query)),
 *       ttlInMs: 60_000,
 *     })
 *
 * `handle` then runs once per key, its result passes the contract's serializer, and the bytes are sent until
 * `app.invalidate(path)` is called with a prefix of the endpoint's path; app.ts does so for database events.
 * `keyOf` returns everything that the response depends on. It returns null, which bypasses the cache, if the response
 * belongs to one caller or if events may currently be missed.
 * With `lagInMs`, responses may be loaded from a replica that is up to this far behind.
 * `ttlInMs` is for responses whose event can be lost because it is sent after the commit.
 */
export function useAnswerCache(app: FastifyInstance, { lagInMs = 0 } = {}) {
  const answers = new Cache<Encoded>({
    max: 2000,
    // Compressed variants are not counted; they are smaller than the body.
    maxBytes: { total: maxBytes, of: ({ body }) => body.length },
    // A key starts with the path of its endpoint.
    tagsOf: (_, key) => [key],
  })
  const madeOfAnswers: FastifyInstance['madeOfAnswers'] = []

  app.decorate('answers', answers)
  app.decorate('madeOfAnswers', madeOfAnswers)
  const drop = (...apiPaths: readonly string[]) => {
    for (const cache of [answers, ...madeOfAnswers]) cache.invalidate(...apiPaths)
  }
  app.decorate('invalidate', (...apiPaths: readonly string[]) => {
    drop(...apiPaths)
    // What was loaded from a replica in the meantime may lack the change.
    // A timer may fire up to a millisecond early.
    if (lagInMs > 0) setTimeout(() => drop(...apiPaths), lagInMs + 1).unref()
  })
}
