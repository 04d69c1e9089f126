import { getManagedDemand, removeManagedDemand } from '@joblane/contracts/demands/managed'
import { useQuery } from '@tanstack/react-query'
import { useAction } from '#lib/actions/use-action.ts'
import { call } from '#lib/api/api-client.ts'
import { showError } from '#lib/overlays/notifications.ts'
import { ask } from '#lib/api/query-client.ts'

const managedBy = (secret: string) => ask(getManagedDemand, { body: { secret } })

/** The request behind a private link; the query waits for the link's secret. */
export const useManagedDemand = (secret: string | null) =>
  useQuery({ ...managedBy(secret ?? ''), enabled: secret !== null && secret !== '' })

/** Erases the request. */
export const useRemoveManagedDemand = (secret: string | null) =>
  useAction({
    mutationFn: () => call(removeManagedDemand, { body: { secret: secret ?? '' } }),
    onError: showError,
  })

/** The removal, for the button that starts it. */
export type Removal = Pick<ReturnType<typeof useRemoveManagedDemand>, 'mutate' | 'isPending'>
