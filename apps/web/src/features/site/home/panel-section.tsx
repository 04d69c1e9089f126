import type { PanelDemand } from '@joblane/contracts/demands/demand'
import { paths } from '@joblane/contracts/site/pages'
import { usePanel } from '#features/demands/browsing/available-demands.ts'
import { DemandCard } from '#features/demands/demand-card.tsx'
import { DemandCardSkeletons } from '#features/demands/demand-card-skeletons.tsx'
import { citiesOf, type PanelFilter, statesOf, withState } from '#features/demands/browsing/panel.ts'
import type { EntryState } from '#lib/routing/entry-state.ts'
import { useHistoryState } from '#lib/routing/use-history-state.ts'
import { ButtonLink } from '#ui/elements/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { PlaceChoice } from './place-choice.tsx'

/** The latest demands, by state and city. */
export function PanelSection() {
  const [filter, setFilter] = useHistoryState('panel', { stateCode: '', city: '' })
  const { demands, places } = usePanel(filter)

  return (
    <section className="section panel later" aria-labelledby="panel-title">
      <div className="wrap">
        <div className="reviews__head">
          <div>
            <h2 id="panel-title">Panel</h2>
            <p className="lede">The latest demands from customers across the country.</p>
          </div>
          <PlaceChoice
            about="Panel"
            states={statesOf(places)}
            cities={citiesOf(places, filter.stateCode)}
            stateCode={filter.stateCode}
            city={filter.city}
            onState={(stateCode) => setFilter(withState(places, filter, stateCode))}
            onCity={(city) => setFilter({ ...filter, city })}
          />
        </div>
        <Demands demands={demands} list={listOf(filter)} />
      </div>
    </section>
  )
}

/** The list with these demands and more, as the back link of a demand opened here. */
function listOf(filter: PanelFilter) {
  const search = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''))

  return search.size > 0 ? `${paths.demandsAvailable}?${search}` : paths.demandsAvailable
}

function Demands({ demands, list }: { demands: readonly PanelDemand[] | undefined; list: string }) {
  if (!demands) return <DemandCardSkeletons />
  if (demands.length === 0) return <EmptyState text="No demands found..." />

  return (
    <ul className="demands">
      {demands.map((demand, index) => (
        <DemandCard
          key={demand.id}
          demand={demand}
          isLead={index === 0}
          action={
            <ButtonLink
              isSmall
              look={index === 0 ? 'primary' : 'line'}
              to={paths.demand(demand.id)}
              state={{ list } satisfies EntryState}
              aria-label={`Unlock Demand: ${demand.subcategory}, ${demand.city}`}
            >
              Unlock Demand
            </ButtonLink>
          }
        />
      ))}
    </ul>
  )
}
