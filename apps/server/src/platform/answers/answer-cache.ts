import type { FastifyInstance } from 'fastify'
import { Cache } from '#cache.ts'
import type { Encoded } from './encoded.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Whole answers as they are sent: envelope, bytes, ETag and compressed forms, each made once. */
    answers: Cache<Encoded>
    /** What is made of answers, such as pages; `invalidate` reaches these, too. */
    madeOfAnswers: Pick<Cache<object>, 'invalidate'>[]
    /**
     * To be called when the answers of a part of the API change, such as `/api/demands`: drops them, and then the pages
     * that are made of them. All of them without a path.
     */
    invalidate: (apiPath?: string) => void
  }
}

const maxBytes = 32 * 1024 * 1024

/**
 * Caches answers that are the same for all who may see them. An endpoint asks for it when it is served:
 *
 *     serve(app, contract.browseCommon, handle, {
 *       keyOf: ({ caller, query }) => (caller ? null : JSON.stringify(query)),
 *       ttlInMs: 60_000,
 *     })
 *
 * `handle` then runs once per key, its result passes the contract's serializer, and the bytes are sent until
 * `app.invalidate(path)` is called with the beginning of the endpoint's path; app.ts does so for the events of the
 * database. `keyOf` names everything the answer depends on; null means that the answer is the caller's own, or that events
 * may be missing just now, and is not cached. `ttlInMs` is for answers whose event can be lost, because it is sent after the commit.
 */
export function useAnswerCache(app: FastifyInstance) {
  const answers = new Cache<Encoded>({
    max: 2000,
    // The compressed forms come on top and are smaller.
    maxBytes: { total: maxBytes, of: ({ body }) => body.length },
    // A key begins with the path of its endpoint.
    tagsOf: (_, key) => [key],
  })
  const madeOfAnswers: FastifyInstance['madeOfAnswers'] = []

  app.decorate('answers', answers)
  app.decorate('madeOfAnswers', madeOfAnswers)
  app.decorate('invalidate', (apiPath) => {
    for (const cache of [answers, ...madeOfAnswers]) cache.invalidate(apiPath)
  })
}
