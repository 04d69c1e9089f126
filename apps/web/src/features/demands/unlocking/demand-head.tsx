import type { Demand } from '@joblane/contracts/demands/demand'
import { postedAgo } from '@joblane/contracts/demands/posted-ago'
import { money } from '#lib/format/money.ts'
import { useNow } from '#lib/browser/use-now.ts'
import { Chip } from '#ui/elements/chip.tsx'
import { Icon } from '#ui/elements/icon.tsx'
import { classes } from '#ui/styles/classes.ts'

/** The title of a demand's page, and its facts as chips. */
export function DemandHead({ demand, hasStatus = false }: { demand: Demand; hasStatus?: boolean }) {
  const now = useNow()

  return (
    <div className="detail__head">
      <h1>{[demand.category, demand.subcategory].filter(Boolean).join(' - ')}</h1>
      <ul className="chips">
        {hasStatus && (
          <li className={classes('chip', demand.isActive ? 'chip--on' : 'chip--off')}>
            {demand.isActive ? 'Active' : 'Inactive'}
          </li>
        )}
        {demand.isGoldenDemand && (
          <li className="chip chip--gold">
            <Icon name="star" />
            Golden Demand
          </li>
        )}
        {demand.isExclusive && (
          <li className="chip chip--navy">
            <Icon name="user-star" />
            Exclusive
          </li>
        )}
        <li>
          <Chip icon="pin">{demand.city ? `${demand.city} - ${demand.stateCode}` : 'No specified'}</Chip>
        </li>
        <li>
          <Chip icon="briefcase">{demand.isFullTime ? 'Full Time' : 'Part Time'}</Chip>
        </li>
        <li>
          <Chip icon="clock">
            <time dateTime={demand.creationDate}>{postedAgo(demand.creationDate, now)}</time>
          </Chip>
        </li>
        {demand.price > 0 && (
          <li>
            <Chip icon="receipt">
              <span className="num">Budget {money(demand.price)}</span>
            </Chip>
          </li>
        )}
      </ul>
    </div>
  )
}
