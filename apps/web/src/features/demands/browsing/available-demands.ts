import { listAvailable } from '@joblane/contracts/demands/api'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ask, askForPart } from '#lib/api/query-client.ts'
import { demandsIn, panelOf, type PanelFilter } from './panel.ts'

/** The panel's demands before a place is chosen. */
export const panel = askForPart(listAvailable, {}, 'panel', panelOf, { isInitial: true })

const available = ask(listAvailable, {})

/** The demands of the panel, undefined while they load; all of them are fetched once a place is chosen. */
export function usePanel(filter: PanelFilter) {
  const isFiltered = filter.stateCode !== '' || filter.city !== ''
  const first = useQuery(panel)
  const all = useQuery({ ...available, enabled: isFiltered, placeholderData: keepPreviousData })
  const demands = isFiltered ? all.data && demandsIn(all.data, filter) : first.data?.demands
  const hasFailed = isFiltered ? all.isError : first.isError

  // Those that are loaded stay when loading them once more fails.
  return { places: first.data?.places ?? [], demands: demands ?? (hasFailed ? [] : undefined) }
}
