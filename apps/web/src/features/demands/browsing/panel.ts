import type { PanelDemand } from '@joblane/contracts/demands/demand'

const panelSize = 13

export type PanelFilter = { stateCode: string; city: string }

/** The places that have demands; the panel's selects offer only these. */
export type DemandPlace = { stateCode: string; state: string; city: string }

export type Panel = { demands: PanelDemand[]; places: DemandPlace[] }

/** The home page's data: the first demands, and every place that has one. */
export const panelOf = (demands: readonly PanelDemand[]): Panel => ({
  demands: demands.slice(0, panelSize),
  places: placesOf(demands),
})

/** The newest demands of a place. */
export const demandsIn = (demands: readonly PanelDemand[], { stateCode, city }: PanelFilter) =>
  demands
    .filter((demand) => (!stateCode || demand.stateCode === stateCode) && (!city || demand.city === city))
    .slice(0, panelSize)

/** States by name, each once. */
export const statesOf = (places: readonly DemandPlace[]) =>
  [...new Map(places.map(({ stateCode, state }) => [stateCode, state]))]
    .map(([value, text]) => ({ value, text }))
    .toSorted((one, other) => (one.text < other.text ? -1 : 1))

/** Cities by name, each once; those of one state where one is chosen. */
export const citiesOf = (places: readonly DemandPlace[], stateCode: string) =>
  [...new Set(places.filter((place) => !stateCode || place.stateCode === stateCode).map(({ city }) => city))]
    .toSorted()
    .map((city) => ({ value: city, text: city }))

/** Another state keeps the chosen city only where that state has a city of this name. */
export const withState = (
  places: readonly DemandPlace[],
  filter: PanelFilter,
  stateCode: string,
): PanelFilter => ({
  stateCode,
  city: citiesOf(places, stateCode).some(({ value }) => value === filter.city) ? filter.city : '',
})

function placesOf(demands: readonly PanelDemand[]) {
  const located = demands.filter(({ city, stateCode }) => city && stateCode)
  const byName = new Map(
    located.map(({ stateCode, state, city }) => [`${stateCode}|${city}`, { stateCode, state, city }]),
  )

  return [...byName.values()]
}
