import { getInterestedCategories, saveInterestedCategories } from '@joblane/contracts/accounts/api'
import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '#lib/actions/use-action.ts'
import { call } from '#lib/api/api-client.ts'
import type { Sent } from '#lib/forms/use-form.ts'
import { loadUser } from '#lib/session/load-user.ts'
import { ask, isPersonalBeside } from '#lib/api/query-client.ts'

/** The subcategories a member likes, by name. */
export const favorites = ask(getInterestedCategories, {})

export function useSaveFavorites() {
  const queries = useQueryClient()

  return useAction({
    // The server replaces the whole list.
    mutationFn: ({ typed }: Sent<{ chosen: readonly string[] }>) =>
      call(saveInterestedCategories, { body: [...typed.chosen] }),
    onSuccess: (saved) => {
      queries.setQueryData(favorites.queryKey, saved)
      void queries.invalidateQueries({ predicate: isPersonalBeside(favorites) })
      void loadUser()
    },
  })
}
