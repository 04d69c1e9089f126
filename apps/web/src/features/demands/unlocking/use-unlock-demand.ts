import { type Demand, type DemandDetail } from '@joblane/contracts/demands/demand'
import { demandTexts } from '@joblane/contracts/demands/texts'
import { unlockDemand } from '@joblane/contracts/demands/api'
import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '#lib/actions/use-action.ts'
import { call } from '#lib/api/api-client.ts'
import { isPersonal } from '#lib/api/query-client.ts'
import { loadUser } from '#lib/session/load-user.ts'
import { showError, showNotification } from '#lib/overlays/notifications.ts'
import { isAboutDemands } from '../about-demands.ts'
import { demandOf } from '../demand-of.ts'

/** Spends a lead on a contact. The page shows it immediately, and the header the remaining leads. */
export function useUnlockDemand({ id }: Pick<Demand, 'id'>, onUnlocked: () => void) {
  const queries = useQueryClient()
  const { queryKey } = demandOf(id)

  return useAction({
    mutationFn: () => call(unlockDemand, { params: { id } }),
    onSuccess: (demand) => {
      onUnlocked()
      queries.setQueryData<DemandDetail>(queryKey, (former) => former && { ...former, ...demand })
      showNotification('success', demandTexts.unlocked)
      void loadUser()
      // Each unlock opens a match.
      void queries.invalidateQueries({ predicate: isPersonal })
    },
    onError: (error) => {
      showError(error)
      // After any failure, the seats and leads on the page may be stale.
      void loadUser()
    },
    onSettled: () => queries.invalidateQueries({ predicate: isAboutDemands }),
  })
}
