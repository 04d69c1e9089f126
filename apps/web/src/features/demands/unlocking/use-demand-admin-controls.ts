import { seats } from '@joblane/contracts/demands/numbers'
import type { Demand, DemandDetail } from '@joblane/contracts/demands/demand'
import { setExclusive, setGolden } from '@joblane/contracts/demands/api'
import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '#lib/actions/use-action.ts'
import { call } from '#lib/api/api-client.ts'
import { showError, showNotification } from '#lib/overlays/notifications.ts'
import { isAboutDemands } from '../about-demands.ts'
import { demandOf } from '../demand-of.ts'

/** An administrator's decisions about one demand; null for golden leaves it to the rule. */
export function useDemandAdminControls(id: string) {
  const queries = useQueryClient()
  const params = { id }

  const decided = {
    onSuccess: (demand: Demand) => {
      queries.setQueryData<DemandDetail>(
        demandOf(id).queryKey,
        (former) => former && { ...former, ...demand },
      )
      void queries.invalidateQueries({ predicate: isAboutDemands })
      showNotification('success', sentenceOf(demand))
    },
    onError: showError,
  }

  return {
    golden: useAction({
      mutationFn: (isGolden: boolean | null) => call(setGolden, { params, body: { isGolden } }),
      ...decided,
    }),
    exclusive: useAction({
      mutationFn: (isExclusive: boolean) => call(setExclusive, { params, body: { isExclusive } }),
      ...decided,
    }),
  }
}

const sentenceOf = ({ isGoldenDemand, isExclusive }: Demand) =>
  `This demand is ${isGoldenDemand ? 'golden' : 'not golden'} and ${isExclusive ? 'exclusive' : `open to ${seats.shared} professionals`}.`
