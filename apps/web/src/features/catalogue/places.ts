import { listCities, listStates } from '@joblane/contracts/catalogue/api'
import { useQuery } from '@tanstack/react-query'
import { ask } from '#lib/api/query-client.ts'
import type { Option } from '#ui/fields/select-field.tsx'

export const states = { ...ask(listStates, {}), staleTime: Infinity }

const citiesOf = (stateCode: string) => ({
  ...ask(listCities, { query: { stateCode } }),
  staleTime: Infinity,
  enabled: stateCode !== '',
})

/** Every state to choose from; none while loading, after a failure, or before they are wanted. */
export function useStateOptions(isWanted = true): readonly Option[] {
  const { data = [] } = useQuery({ ...states, enabled: isWanted })

  return data.map(({ code, name }) => ({ value: code, text: name }))
}

/** The cities of a state to choose from. */
export function useCityOptions(stateCode: string): readonly Option[] {
  const { data = [] } = useQuery(citiesOf(stateCode))

  return data.map((name) => ({ value: name, text: name }))
}
