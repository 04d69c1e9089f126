import { Cache } from '#cache.ts'
import type { Encoded } from './encoded.ts'

/** Whole answers as they are sent: envelope, bytes, ETag and compressed forms, each made once. */
export type AnswerCache = Cache<Encoded>

type Options = { max?: number; isTrusted?: () => boolean; ttlInMs?: number }

const maxBytes = 32 * 1024 * 1024

/**
 * Caches answers that are the same for all who may see them. Pass it to `serve` and invalidate it by events:
 *
 *     const answers = answerCache({ isTrusted: () => listener.isLive() })
 *     serve(app, contract.browseCommon, handle, {
 *       answers,
 *       keyOf: ({ caller, query }) => (caller ? null : JSON.stringify(query)),
 *     })
 *     feed.subscribe(() => answers.invalidate())
 *     listener.onReconnect(() => answers.invalidate())
 *
 * `handle` runs once per key until the next invalidation, and its result passes the contract's serializer. `keyOf` names
 * everything the answer depends on; null means that the answer is the caller's own and is not cached. One cache may
 * serve many endpoints: the endpoint's path is part of the key.
 */
export const answerCache = ({ max = 1000, isTrusted = () => true, ttlInMs }: Options = {}): AnswerCache =>
  new Cache({
    max,
    ...(ttlInMs !== undefined && { ttlInMs }),
    // The compressed forms come on top and are smaller.
    maxBytes: { total: maxBytes, of: ({ body }) => body.length },
    isTrusted,
  })
