import { postDemand } from '@joblane/contracts/demands/api'
import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '#lib/actions/use-action.ts'
import { useIdempotencyKey } from '#lib/actions/use-idempotency-key.ts'
import { call } from '#lib/api/api-client.ts'
import { showError } from '#lib/overlays/notifications.ts'
import { isAboutDemands } from '../about-demands.ts'
import { demandBody, type NewDemand } from './new-demand.ts'

/** Posts a demand of mine. */
export function usePostDemand() {
  const queries = useQueryClient()
  const { keyFor, forget } = useIdempotencyKey()

  return useAction({
    mutationFn: async (demand: NewDemand) => {
      const { key, at } = keyFor(demand)
      const { success } = await call(postDemand, { body: demandBody(demand, at) }, { idempotencyKey: key })
      if (!success) throw new Error('The demand was not added.')
    },
    onSuccess: () => {
      forget()
      void queries.invalidateQueries({ predicate: isAboutDemands })
    },
    onError: showError,
  })
}
