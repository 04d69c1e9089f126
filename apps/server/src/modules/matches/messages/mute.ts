import type { MatchTools } from '../open-matches.ts'
import { setMuted } from '../match-store.ts'
import { noticeOf } from '../match-rules.ts'
import { type Caller, requireMatch } from '../require-match.ts'

type Muting = { matchId: string; caller: Caller; isMuted: boolean }

/** The customer refuses or accepts further messages and quotes of a professional. */
export async function mute({ sql, feed }: MatchTools, { isMuted, ...asked }: Muting): Promise<null> {
  const { match } = await requireMatch(sql, { ...asked, side: 'CUSTOMER' })
  await setMuted(sql, match.id, isMuted)
  feed.announce(noticeOf(match, 'STATE'))

  return null
}
