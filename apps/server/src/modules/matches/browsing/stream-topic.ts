import { DomainError } from '#kernel/domain-error.ts'
import type { Sql } from '#database/connect.ts'
import type { Authenticate, LinkHolder, Member } from '#kernel/principal.ts'
import { findManagedDemandId } from '#modules/demands/index.ts'
import type { MatchNotice } from '../match-rules.ts'

/** Whose matches a stream is about, and the proof that the caller showed for it. */
export type Topic = { accountId: string; token: string } | { demandId: string; secret: string }

export async function topicOf(
  sql: Sql,
  caller: Member | LinkHolder,
  authorization: string | undefined,
): Promise<Topic> {
  if (caller.scope === 'session') {
    return { accountId: caller.accountId, token: authorization?.replace(/^Bearer /i, '') ?? '' }
  }
  const { secret } = caller
  const demandId = await findManagedDemandId(sql, secret)
  if (demandId === null) throw new DomainError('NOT_FOUND')

  return { demandId, secret }
}

export const isAbout = (topic: Topic, { demandId, professionalId, customerId }: MatchNotice) =>
  isLinkTo(topic, demandId) ||
  ('accountId' in topic && (topic.accountId === professionalId || topic.accountId === customerId))

export const isLinkTo = (topic: Topic, demandId: string) => 'demandId' in topic && topic.demandId === demandId

type Checks = { sql: Sql; authenticate: Authenticate }

/** Whether the session or the private link that opened the stream is still valid. */
export const isStillValid = async ({ sql, authenticate }: Checks, topic: Topic): Promise<boolean> =>
  'secret' in topic
    ? (await findManagedDemandId(sql, topic.secret)) === topic.demandId
    : (await authenticate(topic.token)) !== null
