import { countUnread } from '@joblane/contracts/api/matches'
import { useQuery } from '@tanstack/react-query'
import { ask } from '#lib/api/query-client.ts'
import { useSession } from '#lib/session/session.ts'

/** Pages about matches are live; elsewhere the count may be this old. */
const refreshEveryMs = 60_000

/** How many messages the member has not read; 0 while that is unknown. */
export function useUnread() {
  const isAuthenticated = useSession((session) => session.isAuthenticated)
  const { data } = useQuery({
    ...ask(countUnread, {}, { needsSession: true }),
    enabled: isAuthenticated,
    refetchInterval: refreshEveryMs,
  })

  return data?.unreadCount ?? 0
}
