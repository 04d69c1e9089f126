import { useQueryClient } from '@tanstack/react-query'
import { loadUser } from '#lib/session/load-user.ts'
import { isPersonal } from '#lib/api/query-client.ts'

/** Refetches what a confirmation may have changed: the profile, and queries that were refused before it. */
export function useFreshMember() {
  const queries = useQueryClient()

  return async () => {
    void queries.invalidateQueries({ predicate: isPersonal })
    await loadUser()
  }
}
