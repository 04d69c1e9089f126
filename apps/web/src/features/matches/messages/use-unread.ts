import { countUnread } from '@joblane/contracts/matches/unread'
import { useQuery } from '@tanstack/react-query'
import { call } from '#lib/api/api-client.ts'
import { findToken, useSession } from '#lib/session/session.ts'

/** Pages about matches are live; elsewhere the count may be this old. */
const refreshEveryMs = 60_000

const none = { unreadCount: 0 }

/** How many messages the member has not read; 0 while that is unknown. */
export function useUnread() {
  // Before the phone is confirmed there are no messages, and the server refuses to say so.
  const isMember = useSession(
    ({ isAuthenticated, userDetails }) => isAuthenticated && userDetails?.phoneNumberConfirmed === true,
  )
  const { data } = useQuery({
    queryKey: [countUnread.path],
    // Signing out resets personal queries before this component knows of it.
    queryFn: ({ signal }) => (findToken() === null ? none : call(countUnread, {}, { signal })),
    enabled: isMember,
    refetchInterval: refreshEveryMs,
    meta: { isPersonal: true },
  })

  return data?.unreadCount ?? 0
}
