import { DomainError } from '#kernel/domain-error.ts'
import { findManagedDemandId } from '#modules/demands/index.ts'
import { sumUnread } from '../match-store.ts'
import type { MatchTools } from '../open-matches.ts'
import { type Caller, keyOf } from '../require-match.ts'

/** Unread messages in all matches of the caller. To a wrong secret there is nothing, as everywhere. */
export async function countUnread({ sql }: Pick<MatchTools, 'sql'>, caller: Caller) {
  if (caller.scope === 'link' && (await findManagedDemandId(sql, caller.secret)) === null) {
    throw new DomainError('NOT_FOUND')
  }

  return { unreadCount: await sumUnread(sql, keyOf(caller)) }
}
