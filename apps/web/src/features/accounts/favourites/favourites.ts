import { getInterestedCategories, saveInterestedCategories } from '@joblane/contracts/api/accounts'
import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '#lib/actions/use-action.ts'
import { call } from '#lib/api/api-client.ts'
import { loadUser } from '#lib/session/load-user.ts'
import { ask } from '#lib/api/query-client.ts'

/** The subcategories a member likes, by name. */
export const favourites = ask(getInterestedCategories, {})

/** Replaces them. */
const saveFavourites = (names: readonly string[]) => call(saveInterestedCategories, { body: [...names] })

export function useSaveFavourites() {
  const queries = useQueryClient()

  return useAction({
    mutationFn: saveFavourites,
    onSuccess: (saved) => {
      queries.setQueryData(favourites.queryKey, saved)
      void loadUser()
    },
  })
}
