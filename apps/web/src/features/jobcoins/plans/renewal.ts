import { readStatement } from '@joblane/contracts/jobcoins/api'
import { cancelRenewal, readRenewal } from '@joblane/contracts/jobcoins/renewals'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAction } from '#lib/actions/use-action.ts'
import { call } from '#lib/api/api-client.ts'
import { loadUser } from '#lib/session/load-user.ts'
import { ask } from '#lib/api/query-client.ts'

/** The paid plan whose month runs, and what cancelling its renewal gives back. */
export const useRenewal = () => useQuery(ask(readRenewal, {}))

/** Cancels for the refund that was shown; another amount by then is refused by the server. */
export function useCancelRenewal() {
  const queries = useQueryClient()

  return useAction({
    mutationFn: ({ orderId, refund }: { orderId: string; refund: number }) =>
      call(cancelRenewal, { body: { orderId, refund } }),
    onSettled: () => {
      void loadUser()
      for (const { path } of [readRenewal, readStatement])
        void queries.invalidateQueries({ queryKey: [path] })
    },
  })
}
