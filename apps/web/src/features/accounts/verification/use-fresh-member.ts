import { useQueryClient } from '@tanstack/react-query'
import { loadUser } from '#lib/session/load-user.ts'
import { isPersonal } from '#lib/api/query-client.ts'

/** Asks again for what may have changed with a confirmation: the profile, and what was refused before it. */
export function useFreshMember() {
  const queries = useQueryClient()

  return async () => {
    void queries.invalidateQueries({ predicate: isPersonal })
    await loadUser()
  }
}
