import {
  changeManagedStatus,
  getManagedDemand,
  removeManagedDemand,
} from '@joblane/contracts/api/managed-demands'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAction } from '#lib/actions/use-action.ts'
import { call } from '#lib/api/api-client.ts'
import { showError } from '#lib/overlays/notifications.ts'
import { ask } from '#lib/api/query-client.ts'

const managedBy = (secret: string) => ask(getManagedDemand, { body: { secret } })

/** The request behind a private link; the query waits for the link's secret. */
export const useManagedDemand = (secret: string | null) =>
  useQuery({ ...managedBy(secret ?? ''), enabled: secret !== null && secret !== '' })

/** Stops the request, or starts it again. */
export function useChangeManagedStatus(secret: string) {
  const queries = useQueryClient()

  return useAction({
    mutationFn: (isActive: boolean) => call(changeManagedStatus, { body: { secret, isActive } }),
    onSuccess: (managed) => queries.setQueryData(managedBy(secret).queryKey, managed),
    onError: showError,
  })
}

/** Erases the request. */
export const useRemoveManagedDemand = (secret: string) =>
  useAction({
    mutationFn: () => call(removeManagedDemand, { body: { secret } }),
    onError: showError,
  })
