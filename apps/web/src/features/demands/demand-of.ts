import type { Demand } from '@joblane/contracts/demands/demand'
import { type DemandPage, getDemand } from '@joblane/contracts/demands/api'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { isUnknown } from '#lib/routing/is-unknown.ts'
import { ask } from '#lib/api/query-client.ts'
import { isAboutDemands } from './about-demands.ts'

/** One demand on its own page. */
export const demandOf = (id: string) => ask(getDemand, { params: { id } })

/** A demand as a list of this browser shows it, so that its page has content while it loads. */
export function findShown(queries: QueryClient, id: string): Demand | undefined {
  const kept = queries.getQueryCache().findAll({ predicate: isAboutDemands })

  return kept.flatMap(({ state }) => demandsIn(state.data)).find((demand) => demand.id === id)
}

/** The panel of the home page has too little of each. */
const demandsIn = (data: unknown): readonly Demand[] => (Object(data) as Partial<DemandPage>).items ?? []

/** The demand of a page, from a cached list until it has loaded. */
export function useDemand(id: string) {
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery(demandOf(id))
  const isGone = isUnknown(error)

  return {
    demand: isGone ? undefined : (data ?? findShown(queries, id)),
    photos: data?.photos ?? [],
    /** Known only once the demand itself has loaded. */
    confirmed: data && { phone: data.isPhoneConfirmed, email: data.isEmailConfirmed },
    isGone,
    hasFailed: error !== null,
    refetch,
  }
}
